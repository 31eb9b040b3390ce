import { SuccessIcon, TextLink, VisuallyHidden, WarningIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { type TabId, tabPath } from '../lib/paths.ts';

export type CuredLine = {
  key: string;
  /** `wrong`: voters would notice, or somebody may be at work. `open`: worth a look. */
  state: 'done' | 'open' | 'wrong';
  text: string;
  /** The link to the place where an admin can put it right. */
  cure?: { tab: TabId; label: string; search?: string };
};

const MARKS: Record<CuredLine['state'], { icon: ReactNode; word: string }> = {
  done: { icon: <SuccessIcon aria-hidden="true" />, word: 'Done' },
  open: { icon: <span className="checklist-dot" aria-hidden="true" />, word: 'Open' },
  wrong: { icon: <WarningIcon aria-hidden="true" />, word: 'Wrong' },
};

type CuredLinesProps = {
  lines: readonly CuredLine[];
  /** The tabs that this admin may open. */
  tabs: readonly TabId[];
};

/** A list of what is to be done. Each line has a link to the place where it is done. */
export function CuredLines({ lines, tabs }: CuredLinesProps) {
  return (
    <ul className="checklist">
      {lines.map(({ key, state, text, cure }) => (
        <li key={key} data-state={state}>
          {MARKS[state].icon}
          <p>
            <VisuallyHidden>{MARKS[state].word}: </VisuallyHidden>
            {text}{' '}
            {cure === undefined ? null : tabs.includes(cure.tab) || cure.tab === 'account' ? (
              <TextLink href={`${tabPath(cure.tab)}${cure.search ?? ''}`}>{cure.label}</TextLink>
            ) : (
              'A super admin can change that.'
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
