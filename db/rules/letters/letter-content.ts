import type { LetterKind } from '../../src/rows.ts';
import { LETTER_TEMPLATES } from './letter-kinds.ts';
import { writeTime } from './zones.ts';

const LINE_MAX = 72;
/** In previews and test letters. */
export const INVENTED_READER = 'Robin Example';

/** The same for everybody who gets the letter. */
export type LetterPlan = {
  kind: LetterKind;
  subject: string;
  text: string;
  zone: string;
  site: { name: string; details: string; title: string; origin: string; accent: string };
  period: { startsAt: Date; endsAt: Date } | undefined;
};

/**
 * What a letter shows, before it becomes plain text and HTML. Nothing in it says what its reader has done. `why` says how
 * to get no more where there is no link for it.
 */
export type LetterContent = {
  subject: string;
  siteName: string;
  siteDetails: string;
  heading: string;
  paragraphs: string[];
  dates: { label: string; time: string }[];
  button: { label: string; href: string };
  note: string;
  why: string;
  unsubscribeHref?: string;
};

type LetterReader = { name: string; unsubscribeToken: string; href?: string };

export function writeContent(plan: LetterPlan, { name, unsubscribeToken, href }: LetterReader): LetterContent {
  const template = LETTER_TEMPLATES[plan.kind];
  // A name is one line, so that it cannot add one to the letter.
  const nameInLine = name.replace(/\s+/g, ' ').trim();
  // In one go, so that what is filled in is not filled itself.
  const fill = (text: string) =>
    text.replace(/\{(name|site)\}/g, (_placeholder, what) => (what === 'name' ? nameInLine : plan.site.title));
  const { period } = plan;
  const times = { opens: ['Opens', period?.startsAt], closes: ['Closes', period?.endsAt] } as const;
  return {
    subject: fill(plan.subject).replace(/\s+/g, ' ').trim(),
    siteName: plan.site.name,
    siteDetails: plan.site.details,
    heading: template.heading,
    paragraphs: fill(plan.text)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    dates: template.dates.flatMap((date) => {
      const [label, at] = times[date];
      return at === undefined ? [] : [{ label, time: writeTime(at, plan.zone) }];
    }),
    button: { label: template.button, href: href ?? `${plan.site.origin}${template.path}` },
    note: template.note,
    why: `${template.why} We do not see who reads it.`,
    // The token comes after `#`, which browsers send to no server.
    unsubscribeHref: `${plan.site.origin}/unsubscribe#${unsubscribeToken}`,
  };
}

export function toPlainText(content: LetterContent): string {
  const { siteName, siteDetails, heading, paragraphs, dates, button, note, why, unsubscribeHref } = content;
  const blocks = [
    [siteName.toUpperCase(), siteDetails].filter((line) => line !== '').join('\n'),
    heading.toUpperCase(),
    ...paragraphs.map(wrap),
    dates.map(({ label, time }) => `${label}: ${time}`).join('\n'),
    `${button.label}:\n${button.href}`,
    wrap(note),
    // The two hyphens and a space tell mail programs that the rest is no part of the text.
    `-- \n${wrap(why)}${unsubscribeHref === undefined ? '' : `\nUnsubscribe: ${unsubscribeHref}`}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function wrap(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(/\s+/)) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= LINE_MAX)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n');
}
