import type { AdminCategory } from '@plaudit/admin-api/contract';
import { Badge, CategoryIcon, classNames, hueClass, TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useSaveCategories } from './api.ts';
import type { OpeningTime } from './category-form.ts';
import { type CategoryLine, readCategoryLines } from './category-lines.ts';
import { OpensField } from './opens-field.tsx';

type CategoryLinesDialogProps = {
  others: readonly AdminCategory[];
  isPeriodRunning: boolean;
  onClose: () => void;
};

const EXAMPLE = 'Craft Quality | Made to last.\nPackaging | Little waste, much care.\nGifts';

export function CategoryLinesDialog({ others, isPeriodRunning, onClose }: CategoryLinesDialogProps) {
  const [text, setText] = useState('');
  const [opens, setOpens] = useState<OpeningTime>('now');
  const save = useSaveCategories();
  const lines = readCategoryLines(text, others);
  const good = lines.filter(({ problem }) => problem === undefined);
  return (
    <FormDialog
      size="large"
      title="Paste Categories"
      description="One in a line. Text after a bar, a tab or a colon is the description."
      submitLabel={good.length === 0 ? 'Save' : `Save ${formatCount(good.length, 'Category', 'Categories')}`}
      busyLabel="Saving..."
      busy={save.isPending}
      disabled={good.length === 0}
      onSubmit={() =>
        save.mutate(
          good.map(({ name, description, icon, color }) => ({
            name,
            description,
            icon,
            color,
            ...(opens === 'now' ? {} : { opens }),
          })),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextArea
        label="Categories"
        rows={6}
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isPeriodRunning ? <OpensField opens={opens} onChange={setOpens} /> : null}
      {lines.length > 0 ? (
        <ul className="admin-category-lines" aria-label="Categories found">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and a line has no other identity.
            <FoundCategory key={index} line={line} />
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}

function FoundCategory({ line: { name, description, icon, color, isProposed, problem } }: { line: CategoryLine }) {
  return (
    <li>
      <span className={classNames('admin-inline admin-category-icon', hueClass(color))}>
        <CategoryIcon name={icon} />
      </span>
      <span>
        <strong>{name || '(no name)'}</strong> {problem === undefined ? description : null}
      </span>
      {problem === undefined ? (
        isProposed && <Badge>proposed</Badge>
      ) : (
        <span className="admin-row-errors">{problem}</span>
      )}
    </li>
  );
}
