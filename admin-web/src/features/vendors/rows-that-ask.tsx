import type { ImportVendorsResponse } from '@plaudit/admin-api/contract';
import { Button, Select } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/format-counts.ts';
import type { FileRow, VendorFile } from './use-vendor-file.ts';
import './import.css';

type RowsThatAskProps = { file: VendorFile; failed: ImportVendorsResponse['rows'] };

const SHOWN = 20;
const LEAVE = 'leave';

/** What has to be answered before a row can be imported. The other rows do not wait for it. */
export function RowsThatAsk({ file, failed }: RowsThatAskProps) {
  const { asking, rows, columns } = file;
  const count = file.held.size + failed.length;
  if (count === 0) return null;
  const nameOf = ({ cells }: FileRow) => cells[columns.findIndex(({ kind }) => kind === 'name')] ?? '';
  const textOf = ({ cells }: FileRow) => cells.filter(Boolean).join(' … ');
  const all = [
    ...[...asking.unknown].map(([name, its]) => (
      <UnknownCategory key={`category ${name}`} name={name} rows={its} title={nameOf(its[0] as FileRow)} file={file} />
    )),
    ...asking.nameless.map((row) => (
      <NamelessRow key={`name ${row.number}`} row={row} text={textOf(row)} file={file} />
    )),
    ...failed.map(({ line, name, errors }) => {
      const number = file.rowOfLine(line) ?? line;
      return (
        <li key={`error ${line}`}>
          <p>
            <strong>
              Row {formatNumber(number)}
              {name ? `, ${name}` : ''}
            </strong>
            <span className="ui-hint">{errors.join('. ')}</span>
          </p>
          <Button size="small" variant="quiet" onClick={() => file.leaveOut([number])}>
            Leave Out
          </Button>
        </li>
      );
    }),
  ];
  return (
    <section className="rows-that-ask" aria-label="Rows that ask something">
      <div className="rows-that-ask-head">
        <h3>
          {formatNumber(count)} of {formatCount(rows.length, 'row')} {count === 1 ? 'asks' : 'ask'} something
        </h3>
        <span className="ui-hint">
          {rows.length > count ? `The other ${formatNumber(rows.length - count)} are fine` : null}
        </span>
      </div>
      <ul>
        {all.slice(0, SHOWN)}
        {all.length > SHOWN ? (
          <li>
            <p className="ui-hint">And {formatNumber(all.length - SHOWN)} more, once these are answered.</p>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

type UnknownCategoryProps = { name: string; rows: readonly FileRow[]; title: string; file: VendorFile };

function UnknownCategory({ name, rows, title, file: { categories, useCategory: answer } }: UnknownCategoryProps) {
  const [chosen, setChosen] = useState(() => nearest(name, categories) ?? LEAVE);
  const [first] = rows;
  return (
    <li>
      <p>
        <strong>
          {rows.length > 1 ? formatCount(rows.length, 'row') : `Row ${formatNumber(first?.number ?? 0)}, ${title}`}
        </strong>
        <span className="ui-hint">“{name}” is no category of yours.</span>
      </p>
      <Select
        label={`What ${name} means`}
        hideLabel
        options={[
          { value: LEAVE, label: 'Leave it out' },
          ...categories.map((category) => ({ value: category, label: category })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <Button size="small" onClick={() => answer(name, chosen === LEAVE ? '' : chosen)}>
        {chosen === LEAVE ? 'Leave Out' : 'Use It'}
      </Button>
    </li>
  );
}

type NamelessRowProps = { row: FileRow; text: string; file: VendorFile };

function NamelessRow({ row: { number }, text, file }: NamelessRowProps) {
  const [name, setName] = useState('');
  const use = () => (name.trim() === '' ? undefined : file.nameRow(number, name.trim()));
  return (
    <li>
      <p>
        <strong>Row {formatNumber(number)} has no name</strong>
        <span className="ui-hint">{text}</span>
      </p>
      <input
        className="ui-input"
        aria-label={`Name of row ${number}`}
        placeholder="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') use();
        }}
        onBlur={use}
      />
      <Button size="small" variant="quiet" onClick={() => file.leaveOut([number])}>
        Leave Out
      </Button>
    </li>
  );
}

/** The category whose name is most like it: one begins with the other, or few letters differ. */
function nearest(name: string, categories: readonly string[]): string | undefined {
  const key = name.toLowerCase();
  const near = categories
    .map((category) => ({ category, far: distance(key, category.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)[0];
  return near && near.far <= Math.max(2, key.length / 3) ? near.category : undefined;
}

/** How many letters have to be added, taken away or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
