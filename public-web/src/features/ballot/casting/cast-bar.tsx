import type { Category, Vendor } from '@plaudit/public-api/contract';
import { Button, toast, VendorPicture, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { type Casting, LOGIN_REQUIRED } from './cast-vote.ts';
import { CastingNote } from './casting-note.tsx';
import { useIsErrorOver } from './use-is-error-over.ts';
import './cast-bar.css';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/texts.ts';

type CastBarProps = {
  category: Category;
  chosen: Vendor | undefined;
  voter: 'user' | 'admin' | 'visitor';
  /** The period that the page shows, in which the vote is cast. */
  cycleId: number | null | undefined;
  /** Why votes are not accepted now. Undefined while voting is open. */
  closedReason: string | undefined;
  casting: Casting;
  onLogIn: () => void;
};

/** What a vote is cast with: the choice, the button, and a note about them. On a phone it is docked once there is a choice. */
export function CastBar({ category, chosen, voter, cycleId, closedReason, casting, onLogIn }: CastBarProps) {
  const { cast, clickedAt, error, triedId } = casting;
  const isCasting = clickedAt !== undefined;
  const isErrorOver = useIsErrorOver({ error, triedId, chosenId: chosen?.id, closedReason });
  return (
    <div className="cast-bar" data-chosen={chosen ? '' : undefined}>
      {chosen ? (
        // The poster has said it.
        <span className="cast-bar-choice" aria-hidden="true">
          <VendorPicture className="cast-bar-picture" name={chosen.name} src={chosen.imageUrl} size={48} decorative />
          <span className="cast-bar-name">{chosen.name}</span>
        </span>
      ) : null}
      <CastingNote clickedAt={clickedAt} error={isErrorOver ? null : error} />
      {closedReason !== undefined && !isCasting ? (
        // In place of the button and as high, so that nothing moves when voting is paused or goes on.
        <p className="ballot-closed">{closedReason}</p>
      ) : voter === 'visitor' ? (
        <Button
          wide
          variant="primary"
          className="cast-bar-button"
          data-main=""
          onClick={() => {
            toast(LOGIN_REQUIRED);
            onLogIn();
          }}
        >
          {rich('Login to Vote<hidden> in {category}</hidden>', {
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            category: category.name,
          })}
        </Button>
      ) : (
        <Button
          wide
          variant="primary"
          className="cast-bar-button"
          data-main=""
          disabled={!chosen || voter === 'admin'}
          busy={isCasting}
          busyLabel={t('Casting Vote...')}
          onClick={() => {
            if (chosen) cast({ vendorId: chosen.id, categoryId: category.id, ...(cycleId && { cycleId }) });
          }}
        >
          {chosen
            ? rich('Cast Vote<hidden> for {chosen} in {category}</hidden>', {
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                chosen: chosen.name,
                category: category.name,
              })
            : rich('Cast Vote<hidden> in {category}</hidden>', {
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                category: category.name,
              })}
        </Button>
      )}
    </div>
  );
}
