import type { AdminCategory } from '@plaudit/admin-api/contract';
import {
  Button,
  CategoryIcon,
  classNames,
  EditIcon,
  hueClass,
  IconButton,
  TextArea,
  VisuallyHidden,
} from '@plaudit/shared-ui/ui';
import { useRef, useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FileDrop } from '../../components/files/file-drop.tsx';
import { readTextFile } from '../../components/files/read-text-file.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { LabelLine } from '../../components/label-line.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useDeleteCategories, useSaveCategories } from './api.ts';
import { categoryLinesOf } from './category-file.ts';
import type { OpeningTime } from './category-form.ts';
import { type CategoryLine, placeOfLine, readCategoryLines } from './category-lines.ts';
import { CATEGORY_SETS, isSixCriteria } from './category-sets.ts';
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
  const area = useRef<HTMLTextAreaElement>(null);
  const selectLine = (index: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(...placeOfLine(text, index));
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
      <div className="category-lines-pair">
        <div className="admin-form">
          <TextArea
            label="Categories"
            rows={isSetUp ? 13 : 6}
            placeholder={EXAMPLE}
            value={text}
            onChange={(event) => setText(event.target.value)}
            ref={area}
          />
          {isSetUp ? (
            <fieldset className="set-up-sets">
              <legend className="ui-label">Or begin with a set</legend>
              {others.length > 0 ? (
                <Button size="small" onClick={() => setText(linesOf(others))}>
                  {isSixCriteria(others) ? 'Six criteria' : 'Those that are there'}
                </Button>
              ) : null}
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
          <FileDrop label="Or a file" accept=".csv,.tsv,.txt" onFile={readFile}>
            CSV with the columns name and description, or one category in a line.
          </FileDrop>
          {isPeriodRunning ? <OpensField opens={opens} onChange={setOpens} /> : null}
        </div>
        {lines.length > 0 ? (
          <div>
            <LabelLine note="Icons and colors are proposed">{good.length} found</LabelLine>
            <ul className="admin-category-lines" aria-label="Categories found">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and a line has no other identity.
                <FoundCategory key={index} line={line} onEdit={() => selectLine(index)} />
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </FormDialog>
  );
}

type FoundCategoryProps = { line: CategoryLine; onEdit: () => void };

function FoundCategory({ line, onEdit }: FoundCategoryProps) {
  const { name, description, icon, color, isProposed, problem } = line;
  return (
    <li>
      <span className={classNames('admin-category-icon', hueClass(color))}>
        <CategoryIcon name={icon} />
      </span>
      <p>
        <strong>{name || '(no name)'}</strong>
        {problem === undefined ? (
          <span data-proposed={isProposed || undefined}>
            {description}
            {isProposed ? <VisuallyHidden> (proposed)</VisuallyHidden> : null}
          </span>
        ) : (
          <span className="admin-line-problem">{problem}</span>
        )}
      </p>
      <IconButton
        label={`Edit ${name || 'the line without a name'}`}
        icon={<EditIcon aria-hidden="true" />}
        onClick={onEdit}
      />
    </li>
  );
}

const linesOf = (categories: readonly AdminCategory[]) =>
  categories.map(({ name, description }) => `${name}: ${description}`).join('\n');
