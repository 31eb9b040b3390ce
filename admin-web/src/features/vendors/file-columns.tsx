import { ExpandIcon } from '@plaudit/shared-ui/ui';
import { LabelLine } from '../../components/label-line.tsx';
import { usePhone } from '../../components/lists/use-phone.ts';
import { formatNumber } from '../../lib/format-counts.ts';
import type { ColumnKind } from './column-content.ts';
import { COLUMN_KINDS } from './csv-columns.ts';
import type { VendorFile } from './use-vendor-file.ts';
import './import.css';

const ROWS_SHOWN = 3;

/** The first rows of the file, and above each column what it becomes. On a phone the columns are lines. */
export function FileColumns({ file }: { file: VendorFile }) {
  const { table, columns, rows } = file;
  const isPhone = usePhone();
  const shown = rows.slice(0, ROWS_SHOWN);
  const titleOf = (index: number) => table.headings[index] || `Column ${index + 1}`;
  const choiceOf = (index: number) => (
    <KindChoice
      title={titleOf(index)}
      kind={columns[index]?.kind ?? 'out'}
      onChange={(kind) => file.chooseKind(index, kind)}
    />
  );
  return (
    <div>
      <LabelLine note="Recognized by what is in it. Press to change">What each column is</LabelLine>
      {isPhone ? (
        <ul className="file-columns-list">
          {columns.map(({ kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
            <li key={index} data-out={kind === 'out' || undefined}>
              <p>
                <strong>{titleOf(index)}</strong>
                <span>{shown[0]?.cells[index]}</span>
              </p>
              {choiceOf(index)}
            </li>
          ))}
        </ul>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide file is scrolled with the keyboard.
        <div className="file-columns-sheet" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map(({ kind, why }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                  <th key={index} data-out={kind === 'out' || undefined}>
                    {choiceOf(index)}
                    <small>
                      <strong>{titleOf(index)}</strong>
                      {why ? `, ${why}` : null}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ number, cells }) => (
                <tr key={number}>
                  {columns.map(({ kind }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                    <td key={index} data-out={kind === 'out' || undefined}>
                      {cells[index] || '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="ui-hint file-columns-hint">
        Rows 1 to {Math.min(ROWS_SHOWN, rows.length)} of {formatNumber(rows.length)}.{' '}
        <label>
          <input
            type="checkbox"
            checked={table.hasHeadings}
            onChange={(event) => file.setHasHeadings(event.target.checked)}
          />
          The first row has headings
        </label>
      </p>
    </div>
  );
}

type KindChoiceProps = { title: string; kind: ColumnKind; onChange: (kind: ColumnKind) => void };

function KindChoice({ title, kind, onChange }: KindChoiceProps) {
  return (
    <span className="file-column-kind" data-out={kind === 'out' || undefined}>
      <select
        aria-label={`What ${title} is`}
        value={kind}
        onChange={({ target }) => onChange(target.value as ColumnKind)}
      >
        {COLUMN_KINDS.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.label}
          </option>
        ))}
      </select>
      <ExpandIcon aria-hidden="true" />
    </span>
  );
}
