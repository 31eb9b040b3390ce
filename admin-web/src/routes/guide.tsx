import { Card, TextLink } from '@plaudit/shared-ui/ui';
import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { ONE_PAGE_PATH, ROLL_PATH, SET_UP_PATH, SITE_PATH, tabPath } from '../lib/paths.ts';
import './guide.css';

type Answer = { question: string; answer: string; href: string; label: string; isForSuperAdmins?: true };

const ANSWERS: readonly Answer[] = [
  {
    question: 'Begin an award',
    answer: 'Eight short steps: texts, look, categories, vendors, rules, dates, a second organizer, and the opening.',
    href: SET_UP_PATH,
    label: 'Set-up',
    isForSuperAdmins: true,
  },
  {
    question: 'Open or close voting now',
    answer: 'One page with one button for each. A period also opens and closes by itself, at its dates.',
    href: ONE_PAGE_PATH,
    label: 'Open and Close Voting',
  },
  {
    question: 'Stop everything for a moment',
    answer: 'Press the state of voting in the header, then Pause All Voting. No vote that was cast is lost.',
    href: tabPath('security'),
    label: 'Security',
    isForSuperAdmins: true,
  },
  {
    question: 'Choose who can be chosen in a category',
    answer: 'A category without a shortlist has all vendors. A shortlist names those that stand in it.',
    href: tabPath('categories'),
    label: 'Categories',
    isForSuperAdmins: true,
  },
  {
    question: 'Bring people to the vote',
    answer: 'Add a list of people to the roll, and write them a letter with their own link.',
    href: ROLL_PATH,
    label: 'Roll',
    isForSuperAdmins: true,
  },
  {
    question: 'Votes that look wrong',
    answer: 'Every vote is accepted. An exclusion takes accounts out of the result, in public and by two organizers.',
    href: tabPath('voting'),
    label: 'Voting System',
  },
  {
    question: 'Show the winners',
    answer:
      'Results that are hidden are revealed on a stage, place by place. It has a rehearsal with invented numbers.',
    href: tabPath('voting'),
    label: 'Voting System',
  },
  {
    question: 'Change what visitors read',
    answer: 'Name, texts, logo, color, and one line above the site.',
    href: SITE_PATH,
    label: 'Site',
    isForSuperAdmins: true,
  },
  {
    question: 'Invite another organizer',
    answer: 'By a link, for which they choose their own password. From two on, one can approve what the other asks.',
    href: tabPath('security'),
    label: 'Security',
    isForSuperAdmins: true,
  },
];

/** What organizers ask, and where it is done. */
export function GuideRoute() {
  const { isSuperAdmin } = usePanel();
  const answers = ANSWERS.filter(({ isForSuperAdmins }) => isSuperAdmin || !isForSuperAdmins);
  return (
    <div className="admin-stack">
      <RoomHead title="Guide" text="Ctrl K finds every screen and most actions by name." />
      <Card>
        <dl className="guide">
          {answers.map(({ question, answer, href, label }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {answer} <TextLink href={href}>{label}</TextLink>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
