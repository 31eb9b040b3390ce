import type { AdminCategory } from '@plaudit/admin-api/contract';
import { Badge, Button, CategoryIcon, classNames, hueClass, TextArea } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FileDrop } from '../../components/files/file-drop.tsx';
import { readTextFile } from '../../components/files/read-text-file.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useDeleteCategories, useSaveCategories } from './api.ts';
import { categoryLinesOf } from './category-file.ts';
import type { OpeningTime } from './category-form.ts';
import { type CategoryLine, readCategoryLines } from './category-lines.ts';
import { CATEGORY_SETS } from './category-sets.ts';
import { OpensField } from './opens-field.tsx';
import './categories.css';

type CategoryLinesDialogProps = {
  others: readonly AdminCategory[];
  isPeriodRunning: boolean;
  /**
   * Only before the first opening: whether the form proposes that the list takes the place of the categories that are
   * there.
   */
  proposesToReplace?: boolean | undefined;
  onClose: () => void;
};

const EXAMPLE = 'Craft Quality: Made to last.\nPackaging: Little waste, much care.\nGifts';

export function CategoryLinesDialog({ others, isPeriodRunning, proposesToReplace, onClose }: CategoryLinesDialogProps) {
  const [text, setText] = useState('');
  const [opens, setOpens] = useState<OpeningTime>('now');
  const [replaces, setReplaces] = useState(proposesToReplace === true);
  const isSetUp = proposesToReplace !== undefined;
  const remove = useDeleteCategories();
  const save = useSaveCategories();
  const replaced = replaces ? others : [];
  const lines = readCategoryLines(text, replaces ? [] : others);
  const good = lines.filter(({ problem }) => problem === undefined);
  const saveAll = () =>
    save.mutate(
      good.map(({ name, description, icon, color }) => ({
        name,
        description,
        icon,
        color,
        ...(opens === 'now' ? {} : { opens }),
      })),
      { onSuccess: onClose },
    );
  const readFile = async (file: File) => {
    const read = await readTextFile(file);
    if (read) setText(categoryLinesOf(read.text));
  };
  // A new category may have the name of one that it takes the place of, so those go first.
  const submit = () => (replaced.length > 0 ? remove.mutate(replaced, { onSuccess: saveAll }) : saveAll());
  return (
    <FormDialog
      size="large"
      title="Paste Categories"
      description="One in a line. Text after a colon, a bar or a tab is the description."
      submitLabel={good.length === 0 ? 'Save' : `Save ${formatCount(good.length, 'Category', 'Categories')}`}
      busyLabel="Saving..."
      busy={remove.isPending || save.isPending}
      disabled={good.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Categories"
        rows={6}
        placeholder={EXAMPLE}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FileDrop label="Or a file" accept=".csv,.tsv,.txt" onFile={readFile}>
        CSV with the columns name and description, or one category in a line.
      </FileDrop>
      {isSetUp ? (
        <fieldset className="set-up-sets">
          <legend className="ui-label">Or begin with a set</legend>
          {CATEGORY_SETS.map(({ title, lines: set }) => (
            <Button key={title} size="small" onClick={() => setText(set.join('\n'))}>
              {title}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {isSetUp && others.length > 0 ? (
        <CheckField
          label={`Instead of the ${formatCount(others.length, 'category', 'categories')} that ${others.length === 1 ? 'is' : 'are'} there`}
          sentence="These are deleted, and can be restored. Nobody has voted in them."
          checked={replaces}
          onChange={setReplaces}
        />
      ) : null}
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
      <span className={classNames('admin-category-icon', hueClass(color))}>
        <CategoryIcon name={icon} />
      </span>
      <span>
        <strong>{name || '(no name)'}</strong> {problem === undefined ? description : null}
      </span>
      {problem === undefined ? (
        isProposed && <Badge>proposed</Badge>
      ) : (
        <span className="admin-line-problem">{problem}</span>
      )}
    </li>
  );
}
