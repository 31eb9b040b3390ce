import { makeAccount } from '@plaudit/db/testing/factories';
import { expect, it } from 'vitest';
import { useApi } from '../../testing/use-api.ts';
import { useMail } from '../../testing/use-mail.ts';

const site = useApi();
const mail = useMail(site, 5);

const offer = (setting_value: string) =>
  site.database.owner('settings').insert({ setting_key: 'site_languages', setting_value, description: '' });
const make = (name: string, language: string | null = null) =>
  makeAccount(site.database.owner, { username: name, email: `${name}@example.com`, language });
const ask = (name: string, asked: string) =>
  site.api.post(
    '/api/password-resets',
    { email: `${name}@example.com` },
    { headers: { 'Accept-Language': asked, 'X-Forwarded-For': `198.51.100.${name.length}` } },
  );

/** Of both parts: the text that is English, and the language that the HTML names. */
const languageOf = ({ text }: { text: string }) =>
  `${/Choose a New Password:/.test(text) ? 'English' : 'other'} words, ${/<html lang="([\w-]+)"/.exec(text)?.[1]}`;
const IN_ENGLISH = 'English words, en';
const IN_PSEUDO = 'other words, en-XA';

it('mails that are sent at the same time are each in the language of the account, of the page, or of the award', async () => {
  await offer('en,en-XA');
  await make('chosen', 'en-XA');
  await make('asking');
  await make('unknown');
  await make('unoffered', 'de');
  await ask('chosen', 'en');
  await ask('asking', 'en-XA, en;q=0.8');
  await ask('unknown', 'fr');
  await ask('unoffered', '');
  await mail.sendDue();
  const languages = mail.server.mails.map((sent) => [sent.to, languageOf(sent)]);
  expect(Object.fromEntries(languages)).toEqual({
    'chosen@example.com': IN_PSEUDO,
    'asking@example.com': IN_PSEUDO,
    'unknown@example.com': IN_ENGLISH,
    'unoffered@example.com': IN_ENGLISH,
  });
});

it('the award’s language comes before English', async () => {
  await offer('en-XA,de');
  await make('asking');
  await ask('asking', 'en');
  await mail.sendDue();
  expect(mail.server.mails.map(languageOf)).toEqual([IN_PSEUDO]);
});
