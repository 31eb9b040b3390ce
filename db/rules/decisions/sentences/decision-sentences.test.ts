import '../../../../shared-ui/texts/english.ts';
import { describe, expect, test } from 'vitest';
import type { Decided, DecisionFacts, DecisionKind } from './decision-facts.ts';
import { decisionSentences, decisionText } from './decision-sentences.ts';

const MAY_3 = '2026-05-03T18:00:00.000Z';
const MAY_5 = '2026-05-05T00:05:00.000Z';

type Examples = { [Kind in DecisionKind]: [facts: DecisionFacts[Kind], sentence: string][] };

const opened = { name: 'Spring', endDate: MAY_3 };
const EXAMPLES: Examples = {
  'period.opened': [
    [
      { ...opened, mode: 'live', frozenFrom: null },
      'opened voting in “Spring” until May 3, 2026, 6:00 PM UTC. Results are shown live.',
    ],
    [
      { ...opened, mode: 'in_steps', frozenFrom: null },
      'opened voting in “Spring” until May 3, 2026, 6:00 PM UTC. Results are shown in steps.',
    ],
    [
      { ...opened, endDate: MAY_5, mode: 'frozen', frozenFrom: MAY_3 },
      'opened voting in “Spring” until May 5, 2026, 12:05 AM UTC. Results are frozen from May 3, 2026, 6:00 PM UTC until they are revealed.',
    ],
    [
      { ...opened, mode: 'hidden', frozenFrom: null },
      'opened voting in “Spring” until May 3, 2026, 6:00 PM UTC. Results are hidden until they are revealed.',
    ],
    [
      { ...opened, mode: 'live', frozenFrom: null, shortlists: 2 },
      'opened voting in “Spring” until May 3, 2026, 6:00 PM UTC. Results are shown live. Only the vendors of a shortlist stand in 2 categories.',
    ],
    [
      { ...opened, mode: 'live', frozenFrom: null, counts: 'confirmed' },
      'opened voting in “Spring” until May 3, 2026, 6:00 PM UTC. Results are shown live. Only votes of confirmed accounts count.',
    ],
    [
      { ...opened, mode: 'live', frozenFrom: null, counts: 'confirmed', codes: 500 },
      'opened voting in “Spring” until May 3, 2026, 6:00 PM UTC. Results are shown live. Only votes of confirmed accounts count. 500 invitation codes were made before.',
    ],
  ],
  'counts.confirmed': [
    [
      {},
      'decided that only votes of confirmed accounts count, also of those cast before. An account can be confirmed until voting ends.',
    ],
  ],
  'counts.everyone': [
    [{}, 'decided that the votes of every account count again. No account was confirmed in the meantime.'],
  ],
  'codes.made': [
    [{ count: 1 }, 'made 1 invitation code. Each confirms one account.'],
    [{ count: 1_500 }, 'made 1,500 invitation codes. Each confirms one account.'],
  ],
  'roll.added': [
    [{ people: null }, 'added fewer than 10 people to the roll while voting ran.'],
    [{ people: 1_210 }, 'added 1,210 or more people to the roll while voting ran.'],
  ],
  'roll.removed': [[{}, 'took somebody off the roll while voting ran.']],
  'shortlist.made': [
    [
      { category: 'Speed', nominees: 12 },
      'gave “Speed” a shortlist of 12 vendors. Nobody can vote for another vendor there any more.',
    ],
  ],
  'nominees.added': [
    [{ category: 'Speed', count: 2, names: ['Apple', 'Pear'] }, 'put “Apple” and “Pear” on the shortlist of “Speed”.'],
    [{ category: 'Speed', count: 11, names: [] }, 'put 11 vendors on the shortlist of “Speed”.'],
  ],
  'nominees.removed': [
    [
      { category: 'Speed', count: 1, names: ['Apple'] },
      'took “Apple” off the shortlist of “Speed”. Votes for it stay in the total of the category and no longer count for a rank.',
    ],
    [
      { category: 'Speed', count: 2, names: ['Apple', 'Pear'] },
      'took “Apple” and “Pear” off the shortlist of “Speed”. Votes for them stay in the total of the category and no longer count for a rank.',
    ],
  ],
  'shortlist.opened': [[{ category: 'Speed' }, 'opened “Speed” to every vendor.']],
  'period.ended': [
    [{ endDate: MAY_3, isEarly: false }, 'ended voting on May 3, 2026, 6:00 PM UTC.'],
    [{ endDate: MAY_3, isEarly: true }, 'ended voting early, on May 3, 2026, 6:00 PM UTC.'],
  ],
  'period.end_moved': [
    [
      { from: MAY_3, to: MAY_5, isReopened: false },
      'moved the end of voting from May 3, 2026, 6:00 PM UTC to May 5, 2026, 12:05 AM UTC.',
    ],
    [
      { from: MAY_3, to: MAY_5, isReopened: true },
      'opened voting again until May 5, 2026, 12:05 AM UTC. It had ended on May 3, 2026, 6:00 PM UTC.',
    ],
  ],
  'period.start_moved': [
    [
      { from: MAY_3, to: MAY_5 },
      'moved the start of voting from May 3, 2026, 6:00 PM UTC to May 5, 2026, 12:05 AM UTC. Nobody had voted yet.',
    ],
  ],
  'period.deleted': [[{ name: 'Spring' }, 'deleted the voting period “Spring”. Nobody had voted in it.']],
  'period.renamed': [[{ from: 'Spring', to: 'Summer' }, 'renamed the voting period from “Spring” to “Summer”.']],
  'mode.changed': [
    [
      { from: 'live', to: 'hidden', frozenFrom: null },
      'changed how results are shown. They were shown live, and now they are hidden until they are revealed.',
    ],
    [
      { from: 'live', to: 'frozen', frozenFrom: MAY_3 },
      'changed how results are shown. They were shown live, and now they are frozen from May 3, 2026, 6:00 PM UTC until they are revealed.',
    ],
    [
      { from: 'frozen', to: 'hidden', frozenFrom: null },
      'changed how results are shown. They were frozen from a given time, and now they are hidden until they are revealed.',
    ],
    [
      { from: 'frozen', to: 'frozen', frozenFrom: MAY_3 },
      'changed the time from which results are frozen to May 3, 2026, 6:00 PM UTC.',
    ],
  ],
  'voting.paused': [[{}, 'paused voting.']],
  'voting.pause_explained': [[{}, 'said why voting is paused.']],
  'voting.resumed': [[{}, 'resumed voting.']],
  'votes.reset': [
    [{ votes: 1_234, categories: ['Speed'] }, 'reset the votes in “Speed”. 1,234 votes no longer count.'],
    [
      { votes: 1, categories: ['Speed', 'Taste', 'Price'] },
      'reset the votes in “Speed”, “Taste”, and “Price”. 1 vote no longer counts.',
    ],
    [{ votes: 0, categories: ['Speed', 'Taste'] }, 'reset the votes in “Speed” and “Taste”.'],
    [{ votes: 0, categories: [] }, 'reset the votes in no category.'],
  ],
  'votes.reset_undone': [
    [{ votes: 1_234, setAside: 0 }, 'undid a reset. 1,234 votes count again.'],
    [{ votes: 1, setAside: 1 }, 'undid a reset. 1 vote counts again. 1 later vote no longer counts.'],
    [{ votes: 2, setAside: 2 }, 'undid a reset. 2 votes count again. 2 later votes no longer count.'],
  ],
  'category.added': [[{ name: 'Speed' }, 'added the category “Speed”.']],
  'category.renamed': [[{ from: 'Speed', to: 'Pace' }, 'renamed the category “Speed” to “Pace”.']],
  'category.removed': [
    [{ name: 'Speed', votes: 0 }, 'removed the category “Speed”.'],
    [{ name: 'Speed', votes: 3 }, 'removed the category “Speed”. 3 votes no longer count.'],
  ],
  'category.restored': [[{ name: 'Speed' }, 'brought back the category “Speed”.']],
  'vendors.added': [
    [{ count: 1, names: ['Bread'] }, 'added the vendor “Bread”.'],
    [{ count: 2, names: ['Bread', 'Wine'] }, 'added 2 vendors: “Bread” and “Wine”.'],
    [
      { count: 1_234, names: ['Bread', 'Wine', 'Salt'] },
      'added 1,234 vendors, among them “Bread”, “Wine”, and “Salt”.',
    ],
  ],
  'vendor.renamed': [[{ from: 'Apple', to: 'Pear' }, 'renamed the vendor “Apple” to “Pear”.']],
  'vendor.removed': [[{ name: 'Apple' }, 'removed the vendor “Apple”. Nobody can vote for it any more.']],
  'vendors.removed': [
    [{ names: ['Apple'] }, 'removed 1 vendor, which may have votes. Nobody can vote for it any more: “Apple”.'],
    [
      { names: ['Apple', 'Pear', 'Fig'], voted: ['Pear'] },
      'removed 3 vendors, among them “Pear”, for which people had voted. Nobody can vote for them any more: “Apple”, “Pear”, and “Fig”.',
    ],
    [
      { names: ['Apple', 'Pear', 'Fig'], unvoted: true },
      'removed 3 vendors. Nobody can vote for them any more: “Apple”, “Pear”, and “Fig”.',
    ],
  ],
  'vendor.restored': [[{ name: 'Apple' }, 'brought back the vendor “Apple”.']],
  'vendors.restored': [
    [{ names: ['Apple'] }, 'brought back 1 vendor, which may have votes. People can vote for it again: “Apple”.'],
    [
      { names: ['Apple', 'Pear'], voted: ['Pear'] },
      'brought back 2 vendors, among them “Pear”, for which people had voted. People can vote for them again: “Apple” and “Pear”.',
    ],
    [
      { names: ['Apple', 'Pear'], unvoted: true },
      'brought back 2 vendors. People can vote for them again: “Apple” and “Pear”.',
    ],
  ],
  'exclusion.in_force': [
    [
      {
        voters: 12,
        categories: [
          { category: 'Speed', votes: 12 },
          { category: 'OpSec', votes: 1 },
        ],
        winners: [{ category: 'Speed', before: ['Ann'], after: ['Ben', 'Cas'] }],
        isAlone: false,
        rule: { isOneNetwork: true, name: 'fan*' },
        vendors: [{ category: 'Speed', vendor: 'Ann', votes: 11 }],
        objectUntil: '2026-05-03T18:00:00.000Z',
      },
      'set aside the votes of 12 accounts: 12 votes in “Speed”, 1 vote in “OpSec”. The accounts were found by a rule: signed in from one network, with a name like fan*. First in “Speed” was “Ann”, and now are “Ben” and “Cas”. Among the votes were 11 for “Ann” in “Speed”. It says nothing about the vendors. Two organizers decided it. The accounts can object until May 3, 2026, 6:00 PM UTC.',
    ],
    [
      {
        voters: 10,
        categories: [{ category: 'Speed', votes: 10 }],
        winners: null,
        isAlone: true,
        rule: null,
        vendors: [],
        objectUntil: '2026-05-03T18:00:00.000Z',
      },
      'set aside the votes of 10 accounts: 10 votes in “Speed”. The accounts were picked by hand. It says nothing about the vendors. One organizer decided it, after a day in public. The accounts can object until May 3, 2026, 6:00 PM UTC.',
    ],
  ],
  'exclusion.lifted': [
    [
      { voters: 12, categories: [{ category: 'Speed', votes: 12 }], winners: [], isAlone: false },
      'put the votes of 12 accounts back: 12 votes in “Speed”. No category has another vendor in first place. Two organizers decided it.',
    ],
    [
      { voters: 12, categories: [{ category: 'Speed', votes: 12 }], winners: null, isAlone: false, relation: 'made' },
      'put the votes of 12 accounts back: 12 votes in “Speed”. Two organizers decided it, the second by an account that the requester made.',
    ],
  ],
  'exclusion.lifting_granted': [
    [
      { isAlone: true, hasRelated: true },
      'decided to lift an exclusion in which fewer than ten voters are left. Their votes count again together with those of others, or with the final result. One organizer decided it, after a day in public. The other organizers may not approve it, because their accounts or passwords come from this one or from the same organizers.',
    ],
    [
      { isAlone: false },
      'decided to lift an exclusion in which fewer than ten voters are left. Their votes count again together with those of others, or with the final result. Two organizers decided it.',
    ],
  ],
  'exclusion.accounts_lifted': [
    [
      { accounts: 10 },
      'put the votes of 10 accounts back, whose objections were accepted or whose exclusion was lifted.',
    ],
  ],
  'exclusion.withdrawn': [
    [
      {
        voters: 12,
        categories: [{ category: 'Speed', votes: 12 }],
        rule: { name: 'fan*' },
        sawWinners: true,
      },
      'withdrew a decision before it was in force. It would have set aside the votes of 12 accounts: 12 votes in “Speed”. The accounts were found by a rule: with a name like fan*. The organizer had seen who would be first. No count changed.',
    ],
    [
      { voters: 10, categories: [{ category: 'Speed', votes: 10 }], rule: null, sawWinners: false },
      'withdrew a decision before it was in force. It would have set aside the votes of 10 accounts: 10 votes in “Speed”. The accounts were picked by hand. No count changed.',
    ],
  ],
  'exclusion.final': [
    [{ accounts: 0 }, 'The time for objections ended. The result is final.'],
    [{ accounts: 1 }, 'The time for objections ended. The votes of 1 more account count again. The result is final.'],
  ],
  'approval.requested': [
    [
      { actions: ['reset_all'], from: '2026-05-03T18:00:00.000Z' },
      'asked to reset all votes. Nobody else can approve that, so it waits until May 3, 2026, 6:00 PM UTC.',
    ],
    [
      { actions: ['reset_all'], from: '2026-05-03T18:00:00.000Z', hasRelated: true },
      'asked to reset all votes. Nobody else can approve that, so it waits until May 3, 2026, 6:00 PM UTC. The other organizers may not approve it, because their accounts or passwords come from this one or from the same organizers.',
    ],
  ],
  'approval.given': [
    [
      { actions: ['reset_all'], relation: 'made' },
      'approved the request to reset all votes, by an account that the requester made.',
    ],
    [
      { actions: ['reset_all'], relation: 'related' },
      'approved the request to reset all votes, by an account that comes from the same organizers as the requester’s.',
    ],
  ],
  'venue.started': [
    [
      { width: 'IPv4 /32', accounts: 300, until: '2026-05-03T18:00:00.000Z' },
      'let one network (IPv4 /32), where people meet, register up to 300 accounts until May 3, 2026, 6:00 PM UTC. All others keep their limits.',
    ],
  ],
  'venue.ended': [[{}, 'ended the higher limits of the network where people met.']],
  'limits.raised': [
    [
      { limits: [{ limit: 'registrations_per_address_per_hour', from: 20, to: 100_000 }] },
      'raised a limit: 100,000 accounts instead of 20 may register from one address in an hour.',
    ],
    [
      {
        limits: [
          { limit: 'registrations_per_hour', from: 300, to: 10_000 },
          { limit: 'registrations_free_percent', from: 25, to: 100 },
        ],
      },
      'raised limits: 10,000 accounts instead of 300 may register in an hour altogether; registering costs a browser nothing up to 100 % of these limits instead of 25 %.',
    ],
  ],
  'mail_domains.added': [
    [{ count: 1 }, 'let the addresses of 1 more mail domain confirm any number of accounts.'],
    [{ count: 2 }, 'let the addresses of 2 more mail domains confirm any number of accounts.'],
  ],
  'approval_rule.changed': [
    [{ rule: 'approvals', isOn: true }, 'decided that another organizer has to approve what can change a result.'],
    [
      { rule: 'approvals', isOn: false },
      'decided that nothing but exclusions, and opening voting again, needs another organizer.',
    ],
    [
      { rule: 'made_accounts', isOn: true },
      'decided that an account that the requester made may approve, if it has been its owner’s own for 30 days.',
    ],
    [{ rule: 'made_accounts', isOn: false }, 'decided that no account that the requester made may approve.'],
  ],
  'approval.cancelled': [[{ actions: ['reset_all'] }, 'withdrew the request to reset all votes.']],
  'formula.changed': [[{ from: 0, to: 10 }, 'changed the formula of the scores. Its damping was 0, and now it is 10.']],
  'numbers.looked_at': [[{}, 'looked at results that were not public.']],
  'role.changed': [
    [{ to: 'super_admin' }, 'gave another organizer all rights in the panel.'],
    [{ to: 'admin' }, 'took the rights of a super admin away from another organizer.'],
  ],
  'second_factor.reset': [
    [{}, 'reset the lost authenticator of another organizer, who sets up a new one at the next sign-in.'],
  ],
  'password_link.made': [
    [
      {},
      'made a link that sets a new password for an account that has voted or is confirmed. Whoever opens it can vote as its owner.',
    ],
  ],
  'password_link.used': [
    [
      {},
      'had made a link that sets a new password for an account that has voted or is confirmed. Now somebody has used it.',
    ],
  ],
  'results.written': [
    [{ version: 1 }, 'The results were recorded. Later changes to vendors and categories do not change them.'],
    [{ version: 2 }, 'The results were recorded again. This is version 2.'],
  ],
  'results.voided': [[{ version: 1 }, 'voided version 1 of the results, because voting goes on.']],
  'reveal.started': [[{}, 'started to reveal the results.']],
  'results.revealed': [
    [{ isAtOnce: true }, 'revealed all results at once.'],
    [{ isAtOnce: false }, 'revealed the last place. Now all results are public.'],
  ],
};

const examples = Object.entries(EXAMPLES).flatMap(([kind, pairs]) =>
  pairs.map(([facts, sentence]) => ({ decided: { kind, facts, decidedBy: 'admin' } as Decided, sentence })),
);
/** The schedule alone does these. */
const inWords = (sentence: string) => (/^The /.test(sentence) ? sentence : `An organizer ${sentence}`);

describe('the text of a decision', () => {
  test.each(examples)('$decided.kind: $sentence', ({ decided, sentence }) => {
    expect(decisionText(decided)).toBe(inWords(sentence));
  });

  test.each([
    [
      'period.opened',
      { name: 'Spring', endDate: MAY_3, mode: 'live', frozenFrom: null },
      'Voting opened as scheduled in “Spring” until May 3, 2026, 6:00 PM UTC. Results are shown live.',
    ],
    ['period.ended', { endDate: MAY_3, isEarly: false }, 'Voting ended as scheduled on May 3, 2026, 6:00 PM UTC.'],
  ] as const)('says what happened when the schedule did it: %s', (kind, facts, sentence) => {
    expect(decisionText({ kind, facts, decidedBy: 'schedule' } as Decided)).toBe(sentence);
  });

  test('names an organizer and no role', () => {
    expect(decisionText({ kind: 'voting.paused', facts: {}, decidedBy: 'super_admin' })).toBe(
      'An organizer paused voting.',
    );
  });

  test('of a kind that a newer version has stored says that there are no words for it', () => {
    const decided = { kind: 'constructor', facts: {}, decidedBy: 'admin' } as unknown as Decided;
    expect(decisionText(decided)).toBe(
      'An organizer decided something that this version of the site has no words for.',
    );
  });
});

test('what was decided stands before its counts, and what else there is to say after them', () => {
  const [[facts] = []] = EXAMPLES['exclusion.lifted'];
  const decided = {
    kind: 'exclusion.lifted',
    decidedBy: 'admin',
    facts: { ...facts, categories: [{ category: 'Mr. A, 5 votes in “B”', votes: 12 }] },
  } as Decided;
  expect(decisionSentences(decided, (iso) => iso)).toEqual({
    lead: 'An organizer put the votes of 12 accounts back:',
    counts: ['12 votes in “Mr. A, 5 votes in “B””'],
    rest: ['No category has another vendor in first place.', 'Two organizers decided it.'],
  });
});

test('times are as the reader’s page writes them', () => {
  const decided = { kind: 'period.ended', facts: { endDate: MAY_3, isEarly: true }, decidedBy: 'admin' } as const;
  expect(decisionSentences(decided, () => 'today')?.lead).toBe('An organizer ended voting early, on today.');
});
