import { Button, ResetIcon, TextField, toast } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { resetPreviewQuery, useResetCategoryVotes } from './api.ts';
import { findCategory } from './find-category.ts';
import { ResetDialog } from './reset-dialog.tsx';

type Category = { id: number; name: string };

/** By name, as typed: an admin who has to name what is emptied does not empty the one beside it by a slip. */
export function ResetCategoryForm() {
  const listId = useId();
  // The open boxes name every category; the category list itself is for super admins.
  const boxes = useQuery(resetPreviewQuery());
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Category>();

  // The list is read again at each press: another admin may have added or renamed a category since.
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, isError } = await boxes.refetch({ cancelRefetch: false });
    const found = findCategory(data?.boxes ?? [], name);
    if (found) setAsked({ id: found.categoryId, name: found.categoryName });
    // That the list could not be read is told by the query itself.
    else if (!isError) {
      toast({ title: 'Failed to reset category votes', description: 'Category not found', variant: 'destructive' });
    }
  };
  const close = () => setAsked(undefined);
  return (
    <section aria-label="Reset Category Votes">
      <form className="admin-rule" onSubmit={submit} noValidate>
        <TextField
          label="One category"
          hint="Its name, in capitals or not."
          value={name}
          list={listId}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={listId}>
          {boxes.data?.boxes.map((box) => (
            <option key={box.categoryId} value={box.categoryName} />
          ))}
        </datalist>
        <Button
          type="submit"
          variant="danger"
          icon={<ResetIcon aria-hidden="true" />}
          busy={boxes.isFetching}
          busyLabel="Looking..."
        >
          Reset Category Votes
        </Button>
      </form>
      {asked ? (
        <ResetCategoryDialog
          category={asked}
          onDone={() => {
            setName('');
            close();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

type ResetCategoryDialogProps = { category: Category; onDone: () => void; onClose: () => void };

function ResetCategoryDialog({ category, onDone, onClose }: ResetCategoryDialogProps) {
  const preview = useQuery(resetPreviewQuery(category.id));
  const reset = useResetCategoryVotes(category.id);
  return (
    <ResetDialog
      title={`Reset the votes of ${category.name}?`}
      confirmLabel="Reset Category Votes"
      preview={preview}
      busy={reset.isPending}
      onConfirm={(twoFactorCode, onFailed) => reset.mutate({ twoFactorCode }, { onSuccess: onDone, onError: onFailed })}
      onClose={onClose}
    />
  );
}
