import { listDecisions } from '@plaudit/db/rules/decisions/decisions';
import { decisionText } from '@plaudit/db/rules/decisions/sentences/decision-sentences';
import { describe, expect, it } from 'vitest';
import { DONE, useApprovals, WAITING } from '../../testing/approvals.ts';
import { codeAt } from '../../testing/test-api.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, switchApprovalsOn, post, approve, getOnlyRequest } = useApprovals(site);

const save = (key: string, value: string, more: object = {}) =>
  post(requester(), '/system-settings', { key, value, ...more });
const readValue = async (key: string) =>
  (await site.database.owner('settings').where({ setting_key: key }).first('setting_value'))?.setting_value;
const latestSentence = async () => {
  const [latest] = await listDecisions(site.database.owner, election().cycle.id);
  return latest && decisionText(latest);
};

const RULES = [
  ['second_approval', 'off', 'do without approvals', 'decided that nothing but exclusions, and opening voting again,'],
  [
    'approval_by_made_accounts',
    'off',
    'change whether accounts that the requester made may approve',
    'decided that no account that the requester made may approve.',
  ],
  ['score_damping', '9', 'change the formula of the scores', 'changed the formula of the scores.'],
  [
    'confirmations_per_mail_domain',
    '1000000',
    'let one mail domain confirm more accounts',
    'raised a limit: 1,000,000 accounts instead of 20 may be confirmed by one mail domain.',
  ],
  [
    'mail_domains_without_limit',
    'Gmail.com, fans.example',
    'let more mail domains confirm any number of accounts',
    'let the addresses of 1 more mail domain confirm any number of accounts.',
  ],
] as const;

describe('a change of a rule', () => {
  it.each(RULES)('(%s) asks for what it is, and is a public decision', async (key, value, action, decision) => {
    await switchApprovalsOn();
    expect(await save(key, value)).toEqual(WAITING);
    expect(await readValue(key)).not.toBe(value);
    expect(await getOnlyRequest()).toMatchObject({ action, canApprove: true });
    expect(await approve(approver())).toEqual(DONE);
    expect(await readValue(key)).toBe(value);
    expect(await latestSentence()).toContain(`An organizer ${decision}`);
  });

  it.each(RULES)('(%s) by a lone super admin says in public what was asked, and nothing beside it', async (...rule) => {
    const [key, value, action] = rule;
    await switchApprovalsOn();
    await site.database.owner('accounts').where({ id: approver().account.id }).update({ is_active: 0 });
    expect(await save(key, value)).toEqual(WAITING);
    expect(await latestSentence()).toMatch(`An organizer asked to ${action}. Nobody else can approve that,`);
  });

  it('to a value that no setting can have is rejected and does not wait', async () => {
    await switchApprovalsOn();
    expect(await save('confirmations_per_mail_domain', '9'.repeat(20))).toEqual([400, 'request.invalid']);
    expect(await save('second_approval', 'perhaps')).toEqual([400, 'request.invalid']);
  });

  it('that requires approvals is made at once, in public, with a code in the request', async () => {
    await site.database.owner('sessions').update({ second_factor_at: new Date(Date.now() - 3_600_000) });
    expect(await save('second_approval', 'on')).toEqual([403, 'second_factor.required']);
    const twoFactorCode = codeAt(requester().secret, site.api.clock.ms);
    expect(await save('second_approval', 'on', { twoFactorCode })).toEqual(DONE);
    expect(await latestSentence()).toBe(
      'An organizer decided that another organizer has to approve what can change a result.',
    );
  });

  it('that switches the approval by made accounts on waits too, and saving what it is already does not', async () => {
    await switchApprovalsOn();
    expect(await save('approval_by_made_accounts', 'on')).toEqual(DONE);
    await site.database
      .owner('settings')
      .where({ setting_key: 'approval_by_made_accounts' })
      .update({ setting_value: 'off' });
    expect(await save('approval_by_made_accounts', 'on')).toEqual(WAITING);
  });

  it('that lets made accounts approve waits even while approvals are off, because exclusions need them always', async () => {
    expect(await save('approval_by_made_accounts', 'off')).toEqual(DONE);
    expect(await save('approval_by_made_accounts', 'on')).toEqual(WAITING);
    expect(await readValue('approval_by_made_accounts')).toBe('off');
  });
});
