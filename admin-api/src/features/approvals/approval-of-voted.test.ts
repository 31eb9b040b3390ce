import { makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../contract/index.ts';
import { DONE, useApprovals, WAITING } from '../../testing/approvals.ts';
import { useApi } from '../../testing/use-api.ts';

const site = useApi();
const { requester, approver, election, switchApprovalsOn, approve, getOnlyRequest } = useApprovals(site);
beforeEach(switchApprovalsOn);

async function send(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const options = { token: requester().token, ...(body && { body }) };
  const response = await site.api.send<Partial<ApiError>>(method, `/api/admin/${path}`, options);
  return [response.status, response.body.code];
}

const SUBJECTS = ['vendors', 'categories'] as const;
type Subject = (typeof SUBJECTS)[number];

/** The vendor or category that has all the votes, and another one without votes. */
async function makeBoth(subject: Subject) {
  const { owner } = site.database;
  return subject === 'vendors'
    ? { voted: election().vendors[0], other: await makeVendor(owner) }
    : { voted: election().categories[0], other: await makeCategory(owner) };
}

const fieldsOf = (subject: Subject, name: string) =>
  subject === 'vendors'
    ? { name, description: 'Text', imageUrl: 'https://example.org/a.png' }
    : { name, description: 'Text' };

describe.each(SUBJECTS)('of the %s, while approvals are switched on', (subject) => {
  it('the one with votes is renamed, deleted and restored only with an approval', async () => {
    const { owner } = site.database;
    const { voted } = await makeBoth(subject);
    const id = voted?.id ?? 0;
    const read = () => owner(subject).where({ id }).first('name', 'retired_at');
    expect(await send('PUT', `${subject}/${id}`, fieldsOf(subject, 'Other'))).toEqual(WAITING);
    expect((await read())?.name).toBe(voted?.name);
    const { preview } = await getOnlyRequest();
    expect(preview).toContain(`"${voted?.name}" is renamed to "Other". Public votes in this period: 3`);
    expect(await approve(approver())).toEqual(DONE);
    expect((await read())?.name).toBe('Other');
    expect(await send('PUT', `${subject}/${id}`, fieldsOf(subject, 'Other'))).toEqual(DONE);

    expect(await send('DELETE', `${subject}/${id}`)).toEqual(WAITING);
    expect(await approve(approver())).toEqual(DONE);
    expect((await read())?.retired_at).not.toBeNull();
    expect(await send('POST', `${subject}/${id}/restore`)).toEqual(WAITING);
    expect(await approve(approver())).toEqual(DONE);
    expect((await read())?.retired_at).toBeNull();
  });

  it('one whose votes were reset is changed only with an approval, because the reset can be undone', async () => {
    const { voted } = await makeBoth(subject);
    expect(await send('POST', `categories/${election().categories[0]?.id}/reset-votes`)).toEqual(WAITING);
    expect(await approve(approver())).toEqual(DONE);
    expect(await send('PUT', `${subject}/${voted?.id}`, fieldsOf(subject, 'Other'))).toEqual(WAITING);
    expect(await send('DELETE', `${subject}/${voted?.id}`)).toEqual(WAITING);
  });

  it('one without votes is changed at once, unless votes wait that could be for it', async () => {
    const { other } = await makeBoth(subject);
    const path = `${subject}/${other.id}`;
    expect(await send('PUT', path, fieldsOf(subject, 'Other'))).toEqual(DONE);
    expect(await send('DELETE', path)).toEqual(DONE);
    expect(await send('POST', `${path}/restore`)).toEqual(DONE);
    const aside = { ballot_box_id: election().boxes[0]?.id ?? 0, vendor_id: election().vendors[0]?.id ?? 0, votes: 1 };
    await site.database.owner('tallies_aside').insert(aside);
    expect(await send('PUT', path, fieldsOf(subject, 'Another'))).toEqual(WAITING);
  });
});

it('an import that renames a vendor with votes is rejected while approvals are switched on', async () => {
  const name = election().vendors[0]?.name ?? '';
  const csv = `name,description,imageUrl\n${name.toUpperCase()},Text,https://example.org/a.png\n`;
  expect(await send('POST', 'vendors/import', { csv, dryRun: false })).toEqual([409, 'import.renames']);
  expect(
    await site.database
      .owner('vendors')
      .where({ name: name.toUpperCase() })
      .whereRaw('binary name = ?', [name.toUpperCase()]),
  ).toEqual([]);
});
