import '../../../../shared-ui/texts/english.ts';
import { LETTER_DRAFTS } from '@plaudit/db/rules/letters/letter-drafts';
import { writeVotersLetter } from '@plaudit/db/rules/letters/voters-letter';
import { ORGANIZER_LETTERS } from '@plaudit/db/rules/site/organizer-letters';
import { expect, it } from 'vitest';
import { inOffered } from '../../languages.ts';
import { type Mail, toMail } from './mailer.ts';
import { addressLetter, organizerLetter } from './organizer-letters.ts';
import { accountProofMail, addressChangedMail, askedLinkMail, confirmationMail, resetMail } from './voter-mails.ts';

const TO = 'ada@example.org';
const ada = { to: TO, username: '<b>ada' };
const site = {
  name: 'The Thornies & Co',
  origin: 'https://awards.example',
  panelOrigin: 'https://panel.example',
  head: { name: 'Thornies', details: 'by the guild' },
  accent: 'default',
  site_languages: 'en,ar,en-XA',
};
const period = { startsAt: new Date('2026-01-04T11:00:00Z'), endsAt: new Date('2099-12-13T19:00:00Z') };

const lettersToVoters = () =>
  Object.entries(LETTER_DRAFTS).map(([kind, { subject, text }]): [string, Mail] => {
    const plan = { kind: kind as keyof typeof LETTER_DRAFTS, subject, text, zone: 'Europe/Oslo', site, period };
    return [kind, toMail(TO, writeVotersLetter(plan, { name: '<b>Robin', unsubscribeToken: 'u', linkToken: 'l' }))];
  });

/** Written in the language that is spoken. */
const voterMails = (): [string, Mail][] => [
  ...lettersToVoters(),
  ['confirming an address', confirmationMail(ada, site, 't')],
  ['confirming an account', accountProofMail(ada, site, 't')],
  ['a new password', resetMail(ada, site, 't')],
  ['a new personal link', askedLinkMail({ to: TO, name: '<b>Robin' }, site, 't')],
  ['a changed address', addressChangedMail(ada, site)],
];

const MAILS: [string, Mail][] = [
  ...voterMails(),
  ...ORGANIZER_LETTERS.map((kind): [string, Mail] => [kind, organizerLetter(TO, `organizer_${kind}`, site)]),
  ['the address of an organizer', addressLetter(TO, site, 't')],
];

/** Text that is pressed is followed by where it leads, as in plain text. */
const wordsOf = (html: string) =>
  html
    .replace(/^.*<\/head>/s, '')
    .replace(/<tr>.*Or copy this address:.*<\/tr>/, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2: $1')
    .replace(/(width="104">.*?)<\/p>/g, '$1: ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split(/\s+/)
    .filter((word) => word !== '');

it.each(MAILS)('%s has the same words as text and as HTML, in one form, and loads nothing', (_kind, { text, html }) => {
  expect(text.replace('\n-- \n', '\n').split(/\s+/).filter(Boolean)).toEqual(wordsOf(html));
  expect(html).toMatch(/<p [^>]*><span dir="auto">Thornies<\/span><\/p>.*<h1 /s);
  expect(html).not.toMatch(/<b>(ada|Robin)|<img|<link|url\(|@import|src=/);
});

it.each([
  ['an address', confirmationMail, 'works once, within 24 hours.'],
  ['an account', accountProofMail, 'works once, within 24 hours and only until voting ends.'],
  ['a new password', resetMail, 'works once, within 1 hour.'],
])('the mail with the link for %s says how long the link works', (_what, write, sentence) => {
  expect(write(ada, site, 'token').text.replace(/\s+/g, ' ')).toContain(sentence);
});

const inPseudo = inOffered(site, ['en-XA'], voterMails);

it.each(inPseudo)('of %s, every word is from the catalog, but for what organizers have written', (_kind, { html }) => {
  expect(html).toContain('<html lang="en-XA" dir="ltr">');
  const own = /<span dir="auto">.*?<\/span>|<div dir="auto">.*?<\/div>/gs;
  const words = html
    .replace(/^.*<\/head>/s, '')
    .replace(own, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => /[a-z]/i.test(line) && !line.startsWith('https://'));
  expect(words.length).toBeGreaterThan(3);
  for (const text of words) expect(text).toMatch(/^\[.*\]( <?$)?/);
});

it('a letter in Arabic runs from right to left', () => {
  const { html } = inOffered(site, ['ar'], () => resetMail(ada, site, 't'));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="bg" dir="rtl"');
});
