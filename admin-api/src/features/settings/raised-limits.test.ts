import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { decisionText } from '@plaudit/db/rules/decisions/sentences/decision-sentences';
import { ACCOUNT_LIMITS } from '@plaudit/db/rules/site/account-limits';
import { SETTINGS } from '@plaudit/db/rules/site/settings';
import { describe, expect, it } from 'vitest';
import { LIMIT_PRESETS, SETTING_PRESETS } from '../../../contract/index.ts';
import { DONE, useApprovals, WAITING } from '../../testing/approvals.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, switchApprovalsOn, post, approve, getOnlyRequest } = useApprovals(site);

const save = (key: string, value: string) => post(requester(), '/system-settings', { key, value });
const listSentences = async () =>
  (await listDecisions(site.database.owner, election().cycle.id)).map((stored) => decisionText(stored));
const DOMAINS = SETTINGS.mail_domains_without_limit.fallback;

it('no limit on registrations is left out', () => {
  const limits = Object.keys(SETTINGS).filter((key) => key.startsWith('registrations_'));
  expect(ACCOUNT_LIMITS).toEqual(expect.arrayContaining(limits));
});

describe('while a period runs', () => {
  it.each([
    ['registrations_per_address_per_hour', '100000', '100,000 accounts instead of 20 may register'],
    ['registrations_per_ipv4_24_per_hour', '201', '201 accounts instead of 200 may register'],
    ['registrations_per_ipv6_56_per_hour', '41', '41 accounts instead of 40 may register'],
    ['registrations_per_ipv6_48_per_hour', '201', '201 accounts instead of 200 may register'],
    ['registrations_per_hour', '1000000', '1,000,000 accounts instead of 10,000 may register'],
    ['registrations_free_percent', '100', 'up to 100 % of these limits instead of 25 %'],
  ])('raising %s is a public decision and waits for nobody, and lowering it is neither', async (key, value, words) => {
    await switchApprovalsOn();
    expect(await save(key, value)).toEqual(DONE);
    expect(await listSentences()).toEqual([expect.stringContaining(words)]);
    expect(await save(key, '1')).toEqual(DONE);
    expect(await listSentences()).toHaveLength(1);
  });

  it('the limits of mail domains are lowered at once, without a decision', async () => {
    await switchApprovalsOn();
    expect(await save('confirmations_per_mail_domain', '20')).toEqual(DONE);
    expect(await save('confirmations_per_mail_domain', '5')).toEqual(DONE);
    const fewer = DOMAINS.split(' ').slice(2).reverse().join(', ').toUpperCase();
    expect(await save('mail_domains_without_limit', fewer)).toEqual(DONE);
    expect(await listSentences()).toEqual([]);
  });

  it('they are raised at once where no approvals are required, as a public decision', async () => {
    expect(await save('confirmations_per_mail_domain', '21')).toEqual(DONE);
    expect(await save('mail_domains_without_limit', 'fans.example club.example')).toEqual(DONE);
    expect(await listSentences()).toEqual([
      'An organizer let the addresses of 2 more mail domains confirm any number of accounts.',
      'An organizer raised a limit: 21 accounts instead of 20 may be confirmed by one mail domain.',
    ]);
  });

  it('the approver reads the domains, and a request whose effect has changed is closed', async () => {
    await switchApprovalsOn();
    expect(await save('mail_domains_without_limit', `${DOMAINS} fans.example`)).toEqual(WAITING);
    expect((await getOnlyRequest()).preview).toBe('Mail domains without a limit that are added: fans.example.');
    expect(await save('mail_domains_without_limit', 'gmail.com')).toEqual(DONE);
    expect(await approve(approver())).toEqual([409, 'approval.moved']);
  });

  it('a preset says in one decision what it raises, and no preset raises what waits', async () => {
    const { owner } = site.database;
    for (const { limits } of LIMIT_PRESETS.filter(({ name }) => name === 'Small site'))
      for (const [key, value] of Object.entries(limits)) await save(key, String(value));
    expect(await post(requester(), '/system-settings/preset', { preset: 'contested_award' })).toEqual(DONE);
    expect(await owner('decisions').pluck('kind')).toEqual(['approval_rule.changed', 'limits.raised']);
    const [raised] = await listSentences();
    expect(raised).toBe(
      'An organizer raised limits: 40 accounts instead of 20 may register from 256 neighboring addresses in an hour; 10 accounts instead of 5 may register from one IPv6 network of /56 in an hour; 40 accounts instead of 20 may register from one IPv6 network of /48 in an hour; 5,000 accounts instead of 300 may register in an hour altogether.',
    );
    for (const values of Object.values(SETTING_PRESETS))
      expect(Object.keys(values).filter((key) => key.includes('mail_domain'))).toEqual([]);
  });
});

it('between two periods no raised limit waits or is a decision', async () => {
  await switchApprovalsOn();
  await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
  expect(await save('confirmations_per_mail_domain', '1000000')).toEqual(DONE);
  expect(await save('registrations_per_hour', '1000000')).toEqual(DONE);
  expect(await listSentences()).toEqual([]);
});
