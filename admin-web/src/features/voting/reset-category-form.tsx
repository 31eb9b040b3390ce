import { Button, ResetIcon, TextField, toast } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { HttpError, reasonOf } from '../../http/http-error.ts';
import { formatCount } from '../../lib/format-counts.ts';
import { openBoxesQuery, resetPreviewQuery, useResetCategoryVotes } from './api.ts';
import { findCategory } from './find-category.ts';
import { ResetDialog } from './reset-dialog.tsx';
import './resets.css';

type ChosenCategory = { id: number; name: string };

/** The admin must type or choose the category's name, so that nobody resets the wrong category by mistake. */
export function ResetCategoryForm() {
  const listId = useId();
  // The names come from the open ballot boxes, because only super admins can read the category list. They are read when
  // the field is used, because while no period runs the server rejects the request.
  const [isNeeded, setIsNeeded] = useState(false);
  const boxes = useQuery({ ...openBoxesQuery, enabled: isNeeded });
  const [name, setName] = useState('');
  const [pending, setPending] = useState<ChosenCategory>();

  // The list is read again each time the form is sent, because another admin may have added or renamed a category.
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await boxes.refetch({ cancelRefetch: false });
    const found = error ? undefined : findCategory(data?.boxes ?? [], name);
    if (found) setPending({ id: found.categoryId, name: found.categoryName });
    else toast({ title: 'Failed to reset category votes', description: errorText(error), variant: 'destructive' });
  };
  const close = () => setPending(undefined);
  const named = findCategory(boxes.data?.boxes ?? [], name);
  return (
    <li aria-label="Reset Category Votes">
      <div>
        <h3 className="admin-section-title">One category</h3>
        <p className="ui-hint">
          {named
            ? `${formatCount(named.votes, 'vote')} in ${named.categoryName} stop counting`
            : 'Choose it, or type its name'}
        </p>
      </div>
      <form className="resets-form" onSubmit={submit} noValidate>
        <TextField
          label="One category"
          hideLabel
          placeholder="Category"
          value={name}
          list={listId}
          autoComplete="off"
          onFocus={() => setIsNeeded(true)}
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={listId}>
          {boxes.data?.boxes.map((box) => (
            <option key={box.categoryId} value={box.categoryName} />
          ))}
        </datalist>
        <Button
          type="submit"
          size="small"
          variant="danger-outline"
          icon={<ResetIcon aria-hidden="true" />}
          busy={boxes.isFetching}
          busyLabel="Looking..."
        >
          Reset Category Votes
        </Button>
      </form>
      {pending ? (
        <ResetCategoryDialog
          category={pending}
          onDone={() => {
            setName('');
            close();
          }}
          onClose={close}
        />
      ) : null}
    </li>
  );
}

function errorText(error: Error | null): string {
  const isNoneRunning = error instanceof HttpError && error.code === 'cycle.none_running';
  if (error === null || isNoneRunning) return 'Category not found';
  return reasonOf(error, 'The categories could not be read. Try again.');
}

type ResetCategoryDialogProps = { category: ChosenCategory; onDone: () => void; onClose: () => void };

function ResetCategoryDialog({ category, onDone, onClose }: ResetCategoryDialogProps) {
  const preview = useQuery(resetPreviewQuery(category.id));
  const reset = useResetCategoryVotes(category.id);
  return (
    <ResetDialog
      title={`Reset the votes of ${category.name}?`}
      confirmLabel="Reset Category Votes"
      preview={preview}
      busy={reset.isPending}
      onConfirm={(confirmation, onFailed) => reset.mutate(confirmation, { onSuccess: onDone, onError: onFailed })}
      onClose={onClose}
    />
  );
}
