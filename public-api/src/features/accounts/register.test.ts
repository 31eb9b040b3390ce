import { makeAccount } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import {
  type ApiError,
  type Captcha,
  FIELD_TEXTS,
  type LoginResponse,
  type RegisterRequest,
  type RegisterResponse,
} from '../../../contract/index.ts';
import { apiOf, captchaKey } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';
import { CAPTCHA_LIFETIME_MS, makeCaptchaToken } from '../captcha/captcha-token.ts';

const PASSWORD = 'Correct-Horse1!';
const WEAK =
  'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character';

const site = useApi();

const filledForm = (given: Partial<RegisterRequest> = {}): RegisterRequest => ({
  username: 'newcomer',
  password: PASSWORD,
  confirmPassword: given.password ?? PASSWORD,
  captchaAnswer: 12,
  captchaToken: makeCaptchaToken(captchaKey, 12, Date.now()),
  ...given,
});
const register = (given?: Partial<RegisterRequest>) =>
  site.api.post<RegisterResponse>('/api/register', filledForm(given));
const sendRejected = (body: unknown) => site.api.post<ApiError>('/api/register', body);
const listNames = async () => (await site.database.owner('accounts').select('username')).map((row) => row.username);

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

function solve(question: string): number {
  const [, a = '', operation, b = ''] = /^What is (\w+) (plus|minus|times) (\w+)\?$/.exec(question) ?? [];
  const [left, right] = [NUMBER_WORDS.indexOf(a), NUMBER_WORDS.indexOf(b)];
  if (operation === 'plus') return left + right;
  return operation === 'minus' ? left - right : left * right;
}

describe('registering', () => {
  it('creates a voter who can then sign in', async () => {
    const { body: captcha } = await site.api.get<Captcha>('/api/captcha');
    const response = await register({ captchaToken: captcha.token, captchaAnswer: solve(captcha.question) });
    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ username: 'newcomer', email: null, role: 'voter', type: 'user' });
    const [stored] = await site.database.owner('accounts').select();
    expect(stored).toMatchObject({ username: 'newcomer', role: 'voter', is_active: 1 });
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const login = await site.api.post<LoginResponse>('/api/login', { username: 'NewComer', password: PASSWORD });
    expect([login.status, login.body.user]).toEqual([200, response.body.user]);
  });

  it('accepts the answer as a number and as text', async () => {
    const response = await site.api.post<RegisterResponse>('/api/register', { ...filledForm(), captchaAnswer: '12' });
    expect(response.status).toBe(201);
  });

  it.each(['aaa', 'A_1', 'x'.repeat(20)])('accepts the username %s', async (username) => {
    expect((await register({ username })).status).toBe(201);
  });

  it.each(['Aa1@aaaa', `${'x'.repeat(124)}A1$a`, 'Pässwörd1! 漢字 🎉'])('accepts the password %s', async (password) => {
    expect((await register({ password })).status).toBe(201);
  });
});

describe('a registration is rejected', () => {
  const cases: [string, Partial<RegisterRequest> | object, string, string][] = [
    ['an empty username', { username: '' }, 'username', 'Please fill in all fields'],
    ['an empty password', { password: '', confirmPassword: '' }, 'password', 'Please fill in all fields'],
    ['no confirmation', { confirmPassword: undefined }, 'confirmPassword', 'Please fill in all fields'],
    ['no answer', { captchaAnswer: undefined }, 'captchaAnswer', 'Please fill in all fields'],
    ['another confirmation', { confirmPassword: 'Other-Horse1!' }, 'confirmPassword', 'Passwords do not match'],
    ['no captcha token', { captchaToken: undefined }, 'captchaToken', 'Please refresh the captcha'],
    ['an empty captcha token', { captchaToken: '' }, 'captchaToken', 'Please refresh the captcha'],
    ['a short username', { username: 'ab' }, 'username', 'The username must have 3 to 20 characters'],
    ['a long username', { username: 'x'.repeat(21) }, 'username', 'The username must have 3 to 20 characters'],
    [
      'a name that looks like an admin’s',
      { username: 'Admin_1' },
      'username',
      'This username is reserved for those who run the site',
    ],
    ['odd characters', { username: 'a b!' }, 'username', 'The username may have letters, digits and underscores only'],
    ['an empty answer', { captchaAnswer: '' }, 'captchaAnswer', 'Please fill in all fields'],
    ...['twelve', '12.5', ' 12', '1e1', 12.5, true, [12]].map((captchaAnswer): [string, object, string, string] => [
      `the answer ${JSON.stringify(captchaAnswer)}`,
      { captchaAnswer },
      'captchaAnswer',
      'The answer to the security check is a whole number',
    ]),
    ...['Aa1@aaa', 'aa1@aaaa', 'AA1@AAAA', 'Aaa@aaaa', 'Aa1aaaaa', 'Aa1#aaaa'].map(
      (password): [string, object, string, string] => [
        `the password ${password}`,
        { password, confirmPassword: password },
        'password',
        WEAK,
      ],
    ),
    [
      'a password that is too long',
      { password: `Aa1@${'x'.repeat(125)}`, confirmPassword: `Aa1@${'x'.repeat(125)}` },
      'password',
      'The password must have at most 128 characters',
    ],
  ];

  it.each(cases)('with %s', async (_what, change, field, message) => {
    const response = await sendRejected({ ...filledForm(), ...change });
    expect([response.status, response.body.code, response.body.message]).toEqual([400, 'request.invalid', message]);
    const { code, ...detail } = response.body.details?.[0] ?? {};
    expect(detail).toEqual({ field, message });
    expect(FIELD_TEXTS).toHaveProperty([code ?? ''], message);
    expect(await listNames()).toEqual([]);
  });

  it('with the message for empty fields first, then for the confirmation', async () => {
    const empty = await sendRejected({ username: 'a', password: 'x', confirmPassword: 'y', captchaToken: 't' });
    expect(empty.body.message).toBe('Please fill in all fields');
    expect(empty.body.details).toHaveLength(4);
    const different = await sendRejected({ ...filledForm(), password: 'x', confirmPassword: 'y' });
    expect(different.body.message).toBe('Passwords do not match');
  });

  it('when the name is taken, in any case of letters', async () => {
    await makeAccount(site.database.owner, { username: 'NewComer' });
    const response = await sendRejected(filledForm({ username: 'newcomer' }));
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      code: 'account.username_taken',
      message: 'This username is already taken',
      details: [{ field: 'username', message: 'This username is already taken', code: 'account.username_taken' }],
    });
  });

  it('when it asks for a role', async () => {
    const response = await sendRejected({ ...filledForm(), role: 'super_admin' });
    expect([response.status, response.body.details?.[0]?.field]).toEqual([400, 'role']);
  });
});

describe('the captcha', () => {
  it('is used up by a wrong answer and by a right one', async () => {
    const captchaToken = makeCaptchaToken(captchaKey, 12, Date.now());
    const wrong = await sendRejected(filledForm({ captchaToken, captchaAnswer: 13 }));
    expect([wrong.status, wrong.body.code]).toEqual([400, 'captcha.wrong_answer']);
    expect(wrong.body.details?.[0]?.field).toBe('captchaAnswer');
    const right = await sendRejected(filledForm({ captchaToken }));
    expect([right.status, right.body.code, right.body.message]).toEqual([
      400,
      'captcha.spent',
      'Please refresh the captcha',
    ]);
    expect(await listNames()).toEqual([]);
  });

  it('must be signed by this API and at most five minutes old', async () => {
    const old = makeCaptchaToken(captchaKey, 12, Date.now() - CAPTCHA_LIFETIME_MS - 1);
    for (const captchaToken of [old, 'forged.1.2.3']) {
      const response = await sendRejected(filledForm({ captchaToken }));
      expect([response.status, response.body.code, response.body.message]).toEqual([
        400,
        'captcha.expired',
        'Please refresh the captcha',
      ]);
    }
    expect(await site.database.owner('captchas_spent').select()).toEqual([]);
  });

  it('is accepted once in 30 registrations with one token, on two replicas', async () => {
    await site.database.owner('settings').insert({
      setting_key: 'registrations_per_address_per_hour',
      setting_value: '100',
    });
    const other = await apiOf(site.database);
    const captchaToken = makeCaptchaToken(captchaKey, 12, Date.now());
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_call, index) =>
        (index % 2 === 0 ? site.api : other).post(
          '/api/register',
          filledForm({ captchaToken, username: `racer_${index}` }),
        ),
      ),
    );
    await other.close();
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 400)).toHaveLength(29);
    expect(await listNames()).toHaveLength(1);
  });

  it('has another token each time, and is not cached', async () => {
    const [a, b] = await Promise.all([site.api.get<Captcha>('/api/captcha'), site.api.get<Captcha>('/api/captcha')]);
    expect(a.body.token).not.toBe(b.body.token);
    expect(a.headers.get('cache-control')).toBe('no-store');
  });
});
