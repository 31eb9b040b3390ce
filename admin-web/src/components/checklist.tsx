import { SuccessIcon, TextLink, VisuallyHidden, WarningIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { type TabId, tabPath } from '../lib/paths.ts';
import './checklist.css';

/** The place where an admin can do what the line asks for. */
export type ChecklistLink = { label: string } & { tab: TabId; search?: string };

export type ChecklistLine = {
  key: string;
  /** `wrong`: voters would notice it, or it may be an attack. `open`: an admin should check or do it. */
  state: 'done' | 'open' | 'wrong';
  text: string;
  link?: ChecklistLink;
};

const ICONS_AND_WORDS: Record<ChecklistLine['state'], { icon: ReactNode; word: string }> = {
  done: { icon: <SuccessIcon aria-hidden="true" />, word: 'Done' },
  open: { icon: <span className="checklist-dot" aria-hidden="true" />, word: 'Open' },
  wrong: { icon: <WarningIcon aria-hidden="true" />, word: 'Wrong' },
};

type ChecklistProps = {
  lines: readonly ChecklistLine[];
  /** The tabs that this admin's role has. Every admin can also open the account page. */
  tabs: readonly TabId[];
};

export function Checklist({ lines, tabs }: ChecklistProps) {
  return (
    <ul className="checklist">
      {lines.map(({ key, state, text, link }) => (
        <li key={key} data-state={state}>
          {ICONS_AND_WORDS[state].icon}
          <p>
            <VisuallyHidden>{ICONS_AND_WORDS[state].word}: </VisuallyHidden>
            {text} {link === undefined ? null : <LineLink link={link} tabs={tabs} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

function LineLink({ link, tabs }: { link: ChecklistLink; tabs: readonly TabId[] }) {
  return tabs.includes(link.tab) || link.tab === 'account' ? (
    <TextLink href={`${tabPath(link.tab)}${link.search ?? ''}`}>{link.label}</TextLink>
  ) : (
    'A super admin can change that.'
  );
}
