import type { CategoryShortlist } from '@plaudit/admin-api/contract';
import { Button, CopyIcon, Select } from '@plaudit/shared-ui/ui';
import { formatCount } from '../../lib/format-counts.ts';
import './shortlists.css';

type ShortlistToolsProps = {
  categories: readonly CategoryShortlist[];
  chosenId: number;
  onChoose: (categoryId: number) => void;
  /** The number of vendors that the search found. */
  found: number;
  disabled: boolean;
  onAssign: (isNominee: boolean) => void;
  onCopy: () => void;
};

export function ShortlistTools({
  categories,
  chosenId,
  onChoose,
  found,
  disabled,
  onAssign,
  onCopy,
}: ShortlistToolsProps) {
  const vendors = formatCount(found, 'vendor');
  return (
    <div className="shortlist-tools">
      <Select
        label="Category"
        options={categories.map(({ categoryId, categoryName }) => ({ value: String(categoryId), label: categoryName }))}
        value={String(chosenId)}
        onChange={(id) => onChoose(Number(id))}
      />
      <Button disabled={disabled || found === 0} onClick={() => onAssign(true)}>
        Put {vendors} on it
      </Button>
      <Button disabled={disabled || found === 0} onClick={() => onAssign(false)}>
        Take {vendors} off it
      </Button>
      <Button icon={<CopyIcon aria-hidden="true" />} disabled={disabled} onClick={onCopy}>
        Copy a list…
      </Button>
    </div>
  );
}
