import type { AuditEntry } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { linkToRow } from './audit-link.ts';

const entry = (subjectType: string, subjectId: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor: 'maria',
  action: `${subjectType}.changed`,
  subjectType,
  subjectId,
  detail,
  ipAddress: null,
});

test.each([
  [entry('vendor', '4', { name: 'Honey & Co.' }), '/admin/vendors?search=Honey%20%26%20Co.', 'Show Honey & Co.'],
  [entry('vendor', '4', { from: { name: 'Old' }, to: { name: 'New' } }), '/admin/vendors?search=New', 'Show New'],
  [entry('account', '9', { username: 'ada' }), '/admin/users?search=ada', 'Show ada'],
  [entry('account', '1'), '/admin/users?search=maria', 'Show maria'],
  [entry('session', '12', { username: 'ada' }), '/admin/user-tracking?search=ada', 'Show ada'],
  [entry('category', '6'), '/admin/categories?row=6', 'Show in Categories'],
  [entry('cycle', '3'), '/admin/voting-system?row=3', 'Show in Voting System'],
  [entry('reset', '3'), '/admin/voting-system', 'Open Voting System'],
  [entry('setting', 'site_name'), '/admin', 'Open Dashboard'],
  [entry('setting', 'score_damping'), '/admin/security', 'Open Security'],
  [entry('setting', 'second_approval'), '/admin/security', 'Open Security'],
])('an entry links to the row that it is about: %#', (given, href, label) => {
  expect(linkToRow(given)).toEqual({ href, label });
});

test('an entry about a subject that the panel does not know has no link', () => {
  expect(linkToRow(entry('comet', '1'))).toBeUndefined();
});
