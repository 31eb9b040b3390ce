import { t } from '../../../shared-ui/texts/texts.ts';
import type { LetterKind } from '../../src/rows.ts';
import {
  button,
  foot,
  heading,
  type Letter,
  type LetterBlock,
  paragraph,
  small,
  writeLetter,
} from './letter-blocks.ts';
import { LETTER_TEMPLATES } from './letter-kinds.ts';
import { type LetterSite, linkTo } from './letter-site.ts';
import { writeTime } from './zones.ts';

/** The same for everybody who gets the letter. */
export type LetterPlan = {
  kind: LetterKind;
  subject: string;
  text: string;
  zone: string;
  site: LetterSite;
  period: { startsAt: Date; endsAt: Date } | undefined;
};

type LetterReader = { name: string; unsubscribeToken: string; linkToken?: string | undefined };

/** A letter that organizers have written, for one reader. Nothing in it says what the reader has done. */
export function writeVotersLetter(plan: LetterPlan, { name, unsubscribeToken, linkToken }: LetterReader): Letter {
  const { site, period } = plan;
  const template = LETTER_TEMPLATES[plan.kind];
  // A name is one line, so that it cannot add one to the letter.
  const nameInLine = name.replace(/\s+/g, ' ').trim();
  // In one go, so that what is filled in is not filled itself.
  const fill = (text: string) =>
    text.replace(/\{(name|site)\}/g, (_placeholder, what) => (what === 'name' ? nameInLine : site.name));
  const times = { opens: [t('Opens'), period?.startsAt], closes: [t('Closes'), period?.endsAt] } as const;
  const dates = template.dates.flatMap((date): LetterBlock[] => {
    const [label, at] = times[date];
    return at === undefined ? [] : [{ kind: 'date', label, text: writeTime(at, plan.zone) }];
  });
  const href = linkToken === undefined ? `${site.origin}${template.path}` : linkTo('link', site, linkToken);
  return writeLetter(site, fill(plan.subject).replace(/\s+/g, ' ').trim(), [
    heading(template.heading()),
    ...fill(plan.text)
      .split(/\n\s*\n/)
      .map((text) => ({ ...paragraph(text.trim()), isByOrganizers: true as const })),
    ...dates,
    ...button(template.button(), href),
    small(template.note()),
    foot(template.why()),
    { kind: 'unsubscribe', text: t('Unsubscribe'), href: linkTo('unsubscribe', site, unsubscribeToken) },
  ]);
}
