import { expect, it } from 'vitest';
import type { Account, CurrentUser, RegisterResponse } from '../../../contract/index.ts';
import { captchaKey, signIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { makeCaptchaToken } from '../captcha/captcha-token.ts';

const site = useApi();

const offer = (setting_value: string) =>
  site.database.owner('settings').insert({ setting_key: 'site_languages', setting_value, description: '' });

it('a voter chooses the language of the account, and nobody else’s', async () => {
  const { owner } = site.database;
  const [voter, other] = [await signIn(owner), await signIn(owner)];
  const choose = (language: string) =>
    site.api.send<Account>('PUT', '/api/account/language', { token: voter.token, body: { language } });
  expect((await choose('de')).body.language).toBe('de');
  expect((await site.api.get<CurrentUser>('/api/user', { token: voter.token })).body?.language).toBe('de');
  expect((await choose('deutsch')).status).toBe(400);
  expect(await owner('accounts').where({ id: other.account.id }).first('language')).toEqual({ language: null });
});

it.each([
  ['en,de,ar', 'ar', 'ar'],
  ['en,de,ar', 'fr, de-AT;q=0.9, en;q=0.8', 'de'],
  ['en,de,ar', 'fr', null],
  ['en', 'en', null],
])('on a site in %s, a page in %s registers an account with the language %s', async (offered, asked, language) => {
  await offer(offered);
  const body = {
    username: 'newcomer',
    password: 'Correct-Horse1!',
    confirmPassword: 'Correct-Horse1!',
    captchaAnswer: 12,
    captchaToken: makeCaptchaToken(captchaKey, 12, Date.now()),
  };
  const response = await site.api.post<RegisterResponse>('/api/register', body, {
    headers: { 'Accept-Language': asked },
  });
  expect(response.body.user.language).toBe(language);
});
