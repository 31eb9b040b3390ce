import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Notice, TextArea, VendorPicture } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { type FoundName, findNames } from './found-names.ts';
import type { MatrixColumn } from './matrix-columns.ts';
import './paste-names.css';

type PasteNamesDialogProps = {
  column: MatrixColumn;
  vendors: readonly AdminVendor[];
  onPut: (vendorIds: readonly number[]) => void;
  onClose: () => void;
};

/** Puts the vendors of a pasted list of names on the list of a category. */
export function PasteNamesDialog({ column, vendors, onPut, onClose }: PasteNamesDialogProps) {
  const [text, setText] = useState('');
  // The answers to lines that fit no vendor, by the line.
  const [answers, setAnswers] = useState<ReadonlyMap<string, number>>(new Map());
  const found = findNames(text, vendors);
  const ids = new Set(found.flatMap(({ line, vendor }) => vendor?.id ?? answers.get(line) ?? []));
  const asking = found.filter(({ line, vendor }) => !vendor && !answers.has(line)).length;
  const known = found.length - asking;
  const name = column.category.categoryName;
  return (
    <FormDialog
      size="large"
      title={`Who stands in ${name}?`}
      submitLabel={ids.size === 0 ? 'Put on It' : ids.size === 1 ? 'Put This One on It' : `Put These ${ids.size} on It`}
      busyLabel=""
      busy={false}
      disabled={ids.size === 0}
      onSubmit={() => {
        onPut([...ids]);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="shortlist-paste">
        <TextArea
          label="Names, one in a line"
          rows={9}
          value={text}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <p className="ui-label" role="status">
            {found.length === 0
              ? 'Nothing pasted yet'
              : `${known} found${asking > 0 ? `, ${asking} ${asking === 1 ? 'asks' : 'ask'}` : ''}`}
          </p>
          {found.length > 0 ? (
            <ul className="shortlist-found" aria-label="Names found">
              {found.map((each) => (
                <FoundRow
                  key={each.line}
                  found={each}
                  vendors={vendors}
                  isListed={(id) => column.standing === 'list' && column.nominees.has(id)}
                  answer={answers.get(each.line)}
                  onAnswer={(id) => {
                    const next = new Map(answers);
                    if (id === undefined) next.delete(each.line);
                    else next.set(each.line, id);
                    setAnswers(next);
                  }}
                />
              ))}
            </ul>
          ) : null}
          {column.standing === 'everybody' ? (
            <p className="ui-hint">
              {`All ${formatCount(vendors.length, 'vendor')} stand in it now. Then only those on the list do.`}
            </p>
          ) : null}
        </div>
      </div>
      {column.standing === 'as before' ? (
        <Notice tone="info" title="It gets a list of its own">
          It no longer has that of the period before.
        </Notice>
      ) : null}
    </FormDialog>
  );
}

type FoundRowProps = {
  found: FoundName;
  vendors: readonly AdminVendor[];
  isListed: (vendorId: number) => boolean;
  answer: number | undefined;
  onAnswer: (vendorId: number | undefined) => void;
};

function FoundRow({ found: { line, vendor, isGuess, likely }, vendors, isListed, answer, onAnswer }: FoundRowProps) {
  if (vendor) {
    return (
      <li>
        <VendorPicture name={vendor.name} src={vendor.imageUrl} size={28} decorative />
        <span>
          <strong>{vendor.name}</strong> {isGuess ? <span className="shortlist-remark">you wrote “{line}”</span> : null}
          {isListed(vendor.id) ? <span className="shortlist-remark">on it already</span> : null}
        </span>
      </li>
    );
  }
  const others = vendors.filter((each) => !likely.includes(each));
  return (
    <li>
      <span className="shortlist-asks" aria-hidden="true">
        ?
      </span>
      <span>
        <strong>{line}</strong>
      </span>
      <select
        className="ui-input"
        aria-label={`Which vendor is ${line}?`}
        value={answer ?? ''}
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">Leave out</option>
        {[...likely, ...others].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </li>
  );
}
