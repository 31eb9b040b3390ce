import {
  BackupIcon,
  Button,
  ButtonLink,
  CodesIcon,
  CopyIcon,
  EmailIcon,
  InfoIcon,
  NextIcon,
  ObjectionIcon,
  SecurityIcon,
  toast,
  WarningIcon,
} from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import type { WaitingRow } from './waiting.ts';
import './waiting-card.css';

const ICONS: Record<WaitingRow['icon'], ReactNode> = {
  objection: <ObjectionIcon aria-hidden="true" />,
  approval: <SecurityIcon aria-hidden="true" />,
  warning: <WarningIcon aria-hidden="true" />,
  codes: <CodesIcon aria-hidden="true" />,
  letter: <EmailIcon aria-hidden="true" />,
  backup: <BackupIcon aria-hidden="true" />,
  open: <InfoIcon aria-hidden="true" />,
};

type WaitingCardProps = {
  rows: readonly WaitingRow[];
  /** The warnings could not be read just now. */
  isIncomplete: boolean;
};

/** Everything that waits for an organizer. Nothing is shown if nothing waits. */
export function WaitingCard({ rows, isIncomplete }: WaitingCardProps) {
  if (rows.length === 0 && !isIncomplete) return null;
  const count = isIncomplete ? `${rows.length}, and warnings are still being read` : String(rows.length);
  return (
    <section className="dash-card" aria-label="Waiting for you">
      <div className="dash-card-head">
        <h2>Waiting for you</h2>
        <span>{count}</span>
      </div>
      <ul className="waiting">
        {rows.map((row) => (
          <li key={row.key} data-icon={row.icon}>
            <span className="waiting-mark">{ICONS[row.icon]}</span>
            <p>
              <strong>{row.title}</strong>
              <small>{row.detail}</small>
            </p>
            <RowAction row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a phone the whole row is pressed, and an arrow stands in the place of the word. */
function RowAction({ row: { title, verb, href, copies } }: { row: WaitingRow }) {
  if (verb === undefined) return null;
  const name = `${verb}: ${title}`;
  if (copies === undefined && href === undefined) return null;
  return href === undefined ? (
    <Button size="small" className="waiting-action" aria-label={name} onClick={() => copy(copies ?? '')}>
      <span>{verb}</span>
      <CopyIcon aria-hidden="true" />
    </Button>
  ) : (
    <ButtonLink size="small" className="waiting-action" href={href} aria-label={name}>
      <span>{verb}</span>
      <NextIcon aria-hidden="true" />
    </ButtonLink>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Request copied', description: text, variant: 'success' });
  } catch {
    toast({ title: 'The browser did not allow copying', description: text });
  }
}
