import { expect, it } from 'vitest';
import { accountProofMail, confirmationMail, resetMail } from './voter-mails.ts';

const ada = { to: 'ada@example.org', username: 'ada' };
const site = {
  name: 'The Thornies',
  origin: 'https://awards.example',
  panelOrigin: 'https://awards.example',
  appearance: { name: 'The Thornies', details: '', accent: '' },
};

it.each([
  ['an address', confirmationMail, 'It works once, within 24 hours:'],
  ['an account', accountProofMail, 'It works once, within 24 hours and only until voting ends:'],
  ['a new password', resetMail, 'It works once, within 1 hour:'],
])('the mail with the link for %s says how long the link works', (_what, write, sentence) => {
  const { text, html } = write(ada, site, 'token');
  expect(text).toContain(sentence);
  expect(html).toContain(sentence);
});
