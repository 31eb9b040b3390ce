import type { AuditEntry } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { linkToRow } from './audit-link.ts';

const entry = (subjectType: string, subjectId: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor: 'maria',
  action: 'setting.changed',
  subjectType,
  subjectId,
  detail,
  ipAddress: null,
});

test.each([
  ['Show Honey & Co.', '/admin/vendors?search=Honey%20%26%20Co.', entry('vendor', '4', { name: 'Honey & Co.' })],
  ['Show New', '/admin/vendors?search=New', entry('vendor', '4', { from: { name: 'Old' }, to: { name: 'New' } })],
  ['Show ada', '/admin/users?search=ada', entry('account', '9', { username: 'ada' })],
  ['Show maria', '/admin/users?search=maria', entry('account', '1')],
  ['Show ada', '/admin/user-tracking?search=ada', entry('session', '12', { username: 'ada' })],
  ['Show in Categories', '/admin/categories?row=6', entry('category', '6')],
  ['Show in Voting System', '/admin/voting-system/periods?row=3', entry('cycle', '3')],
  ['Open Voting System', '/admin/voting-system', entry('reset', '3')],
  ['Open Voting System', '/admin/voting-system/integrity', entry('exclusion', '3')],
  ['Open Security', '/admin/security', entry('approval', '3')],
  ['Open Dashboard', '/admin', entry('setting', 'site_name')],
  ['Open Security', '/admin/security/limits', entry('setting', 'score_damping')],
  ['Open Security', '/admin/security', entry('setting', 'second_approval')],
  ['Open Security', '/admin/security/limits', entry('setting', 'small_community')],
  ['Open Security', '/admin/security/limits', entry('setting', 'second_factor_grace_minutes')],
])('an entry links to the row that it is about, or to its tab: %s, %s', (label, href, given) => {
  expect(linkToRow(given)).toEqual({ href, label });
});

test('an entry about a subject that the panel does not know has no link', () => {
  expect(linkToRow(entry('comet', '1'))).toBeUndefined();
});
