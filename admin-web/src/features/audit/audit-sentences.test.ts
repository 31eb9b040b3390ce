import type { AuditAction, AuditEntry } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { formatPublicTime } from '../../lib/time.ts';
import { foldedWords, sentenceOf } from './audit-sentences.ts';

const entry = (action: AuditAction, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor: 'maria',
  action,
  subjectType: 'category',
  subjectId: '6',
  detail: {},
  ipAddress: null,
  ...given,
});

test('the sentence about an event has the name that the row had at the time, and its votes', () => {
  const deleted = entry('category.deleted', { detail: { name: 'Variety', votes: 4318 } });
  expect(sentenceOf(deleted)).toBe('deleted the category Variety (4,318 votes)');
  const renamed = entry('category.changed', { detail: { from: { name: 'Speed' }, to: { name: 'Pace' } } });
  expect(sentenceOf(renamed)).toBe('changed the category Speed');
  expect(sentenceOf(entry('voting.paused'))).toBe('paused all voting');
  const recovered = entry('account.recovered', {
    actor: 'server',
    subjectType: 'account',
    detail: { username: 'maria' },
  });
  expect(sentenceOf(recovered)).toBe('gave maria another password and another authenticator');
  const passkey = entry('second_factor.passkey_used', { subjectType: 'account', detail: { name: 'Blue key' } });
  expect(sentenceOf(passkey)).toBe('signed in with the passkey Blue key');
  const together = { subjectType: 'vendor', subjectId: 'several', detail: { vendors: [{ name: 'A' }, { name: 'B' }] } };
  expect(sentenceOf(entry('vendor.deleted_together', together))).toBe('deleted 2 vendors together');
  expect(sentenceOf(entry('vendor.restored_together', together))).toBe('restored 2 vendors together');
  const role = { from: { role: 'admin' }, to: { role: 'super_admin' }, username: 'ola' };
  expect(sentenceOf(entry('account.role_changed', { detail: role }))).toBe('made ola a super admin');
  const invitation = entry('invitation.made', { subjectType: 'invitation', detail: { role: 'admin', name: 'Tone' } });
  expect(sentenceOf(invitation)).toBe('made an invitation for Tone');
  const link = { subjectType: 'vendor', detail: { title: 'Shop', url: 'https://shop.example' } };
  expect(sentenceOf(entry('link.created', link))).toBe('added the link Shop');
  const relinked = { from: { title: 'Shop' }, to: { title: 'Store' } };
  expect(sentenceOf(entry('link.changed', { subjectType: 'vendor', detail: relinked }))).toBe('changed the link Shop');
});

test('the sentence about an announced reveal has its time in the time zone of the reader', () => {
  const announcedFor = '2026-12-01T18:00:00.000Z';
  const given = { subjectType: 'cycle', detail: { name: 'Spring', announcedFor } };
  const announced = sentenceOf(entry('cycle.reveal_announced', given));
  expect(announced).toBe(`announced the reveal of Spring for ${formatPublicTime(announcedFor)}`);
  const takenBack = entry('cycle.reveal_unannounced', { subjectType: 'cycle', detail: { name: 'Spring' } });
  expect(sentenceOf(takenBack)).toBe('took back the announced time of the reveal of Spring');
});

test('a sentence about a row without a name has the number of the row', () => {
  expect(sentenceOf(entry('category.restored'))).toBe('restored category 6');
});

test('an event that this panel does not know is shown by its own name, written in words', () => {
  expect(sentenceOf(entry('category.merged' as AuditAction, { detail: { name: 'Speed' } }))).toBe(
    'category merged: Speed',
  );
});

test.each<[AuditAction, AuditEntry['detail'], string | undefined]>([
  ['vendor.deleted', { name: 'Honey', votes: 0, unvoted: true }, 'vendors deleted'],
  ['vendor.deleted', { name: 'Honey', votes: 0 }, undefined],
  ['vendor.restored', {}, undefined],
  ['vendor.changed', { from: { name: 'Honey' }, to: { name: 'Honey' } }, 'vendors changed'],
  ['vendor.changed', { from: { name: 'Honey' }, to: { name: 'Sprocket' } }, undefined],
  ['vendor.changed', { from: { name: 'Honey' }, to: { name: 'Sprocket' }, unvoted: true }, 'vendors changed'],
  ['category.changed', { from: { name: 'Speed' }, to: { name: 'Pace' } }, undefined],
  ['account.password_link_made', { username: 'ada', role: 'voter' }, 'password links made'],
  ['account.password_link_made', { username: 'ben', role: 'super_admin' }, undefined],
  ['account.created', { username: 'ben', role: 'admin' }, undefined],
  ['exclusion.previewed', { voters: 12 }, undefined],
  ['approval.approved', {}, undefined],
])('several events in a row are one line only if they touch no votes and no admin: %s %j', (action, detail, words) => {
  expect(foldedWords(entry(action, { detail }))).toBe(words);
});
