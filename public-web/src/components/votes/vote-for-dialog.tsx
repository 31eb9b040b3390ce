import type { Category, Vendor, VoteReceipt } from '@plaudit/public-api/contract';
import { ButtonLink, CheckIcon, Dialog, hueClass } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { stateNotice } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { paths } from '../../lib/paths.ts';
import { standsIn } from '../../lib/votes/stands-in.ts';
import { CategoryMark } from './category-mark.tsx';
import './vote-for-dialog.css';
import { t } from '../../lib/texts.ts';

type VoteForDialogProps = {
  /** Undefined while the dialog is closed. */
  vendor: Vendor | undefined;
  onClose: () => void;
};

export function VoteForDialog({ vendor, onClose }: VoteForDialogProps) {
  useFirstHints();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const offeredCategories = categories.filter((category) => vendor && standsIn(category, vendor.id));
  const { progress, state, cycle } = useVoting({ polls: false });
  // Voting may be paused, or end, while the dialog is open.
  const notice = state && cycle && stateNotice(state, cycle);
  return (
    <Dialog
      open={vendor !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Vote for {vendor}', { vendor: vendor?.name ?? '' })}
      description={notice ? undefined : t('Which award?')}
      size="small"
    >
      <p role="status">{notice ? `${notice.title}. ${notice.text}` : null}</p>
      {notice ? null : (
        <ul className="vote-for">
          {offeredCategories.map((category) => (
            <li key={category.id} className={hueClass(category.color)}>
              <CategoryChoice
                category={category}
                vendorId={vendor?.id ?? 0}
                vote={progress?.votes.find(({ categoryId }) => categoryId === category.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type CategoryChoiceProps = { category: Category; vendorId: number; vote: VoteReceipt | undefined };

function CategoryChoice({ category, vendorId, vote }: CategoryChoiceProps) {
  const icon = <CategoryMark category={category} />;
  if (!vote) {
    return (
      <ButtonLink href={paths.ballot(category.id, vendorId)} wide icon={icon} className="vote-for-category">
        {category.name}
      </ButtonLink>
    );
  }
  return (
    <p className="vote-for-done">
      {icon}
      {category.name}
      <span>
        <CheckIcon aria-hidden="true" />
        {vote.vendorId === vendorId ? t('Your vote') : t('Voted')}
      </span>
    </p>
  );
}
