import { makeCategory, makeElection, makeVendor, makeVendorLink } from '@plaudit/db/testing/factories';
import { makeResultUnwritable } from '@plaudit/db/testing/unwritable-result';
import type { SignedIn } from '../test-api.ts';
import { MISSING_ID, type Site, STALE_VERSION, sendAs } from './send-as.ts';

export async function sendRequestsAboutCategories({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { id } = await makeCategory(database.owner, { name: 'Bread' });
  await send('POST /categories/order', 200, { categoryIds: [id] });
  const named = (name: string) => ({ name, description: 'What is baked' });
  await send('POST /categories', 201, named('Cake'));
  await send('POST /categories', 409, named('Cake'));
  await send('POST /categories/order', 409, { categoryIds: [] });
  await send(`PUT /categories/${id}`, 200, named('Bread'));
  await send(`PUT /categories/${id}`, 409, named('Cake'));
  await send(`PUT /categories/${id}`, 409, { ...named('Bread'), version: STALE_VERSION });
  await send(`PUT /categories/${MISSING_ID}`, 404, named('Bread'));
  await send(`DELETE /categories/${id}`, 200);
  await send(`DELETE /categories/${id}`, 404);
  await send(`POST /categories/${id}/restore`, 200);
  await send(`POST /categories/${MISSING_ID}/restore`, 404);
  await send(`DELETE /categories/${id}`, 200);
  await send('POST /categories', 201, named('Bread'));
  await send(`POST /categories/${id}/restore`, 409);
}

export async function sendRequestsAboutShortlists({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { cycle, categories } = await makeElection(database.owner);
  const emptyShortlistOf = (categoryId: number | undefined, version?: number) => ({
    categories: [{ categoryId, ballot: 'shortlist', nominees: [], version }],
  });
  for (const path of ['/next-shortlists', `/voting-cycles/${cycle.id}/shortlists`]) {
    await send(`PUT ${path}`, 200, emptyShortlistOf(categories[0]?.id));
    await send(`PUT ${path}`, 409, emptyShortlistOf(categories[0]?.id, STALE_VERSION));
    await send(`PUT ${path}`, 404, emptyShortlistOf(MISSING_ID));
  }
}

export async function sendRequestsAboutVendors({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { id } = await makeVendor(database.owner);
  const vendor = { name: 'Baker', description: 'Bakes', imageUrl: '/pictures/baker.png' };
  await send('POST /vendors/order', 200, { vendorIds: [id] });
  await send('POST /vendors/order', 409, { vendorIds: [MISSING_ID] });
  await send('POST /vendors', 201, vendor);
  await send('POST /vendors/import', 200, { csv: 'name,description,imageUrl\nA,B,/c.png', dryRun: false });
  await send('POST /vendors/import', 400, { csv: 'no columns', dryRun: true });
  await send(`PUT /vendors/${id}`, 200, vendor);
  await send(`PUT /vendors/${id}`, 409, { ...vendor, version: STALE_VERSION });
  await send(`PUT /vendors/${MISSING_ID}`, 404, vendor);
  await send(`DELETE /vendors/${id}`, 200);
  await send(`DELETE /vendors/${id}`, 404);
  await send(`POST /vendors/${id}/restore`, 200);
  await send(`POST /vendors/${MISSING_ID}/restore`, 404);
  await send('POST /vendors/deletion', 200, { vendorIds: [id, MISSING_ID] });
  await send('GET /vendors?status=retired', 200);
  await send('POST /vendors/restoration', 200, { vendorIds: [id, MISSING_ID] });
}

export async function sendRequestsAboutLinks({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { id } = await makeVendor(database.owner);
  const { id: linkId } = await makeVendorLink(database.owner, { vendor_id: id });
  const link = { title: 'Shop', url: 'https://shop.example.com/' };
  const links = `/vendors/${id}/links`;
  await send(`POST ${links}/order`, 200, { linkIds: [linkId] });
  await send(`POST ${links}/order`, 409, { linkIds: [] });
  await send(`POST /vendors/${MISSING_ID}/links/order`, 404, { linkIds: [] });
  await send(`PUT ${links}/${linkId}`, 200, link);
  await send(`PUT ${links}/${linkId}`, 409, { ...link, version: STALE_VERSION });
  await send(`PUT ${links}/${MISSING_ID}`, 404, link);
  await send(`DELETE ${links}/${linkId}`, 200);
  await send(`DELETE ${links}/${linkId}`, 404);
  await send(`POST ${links}`, 201, link);
  await send(`POST /vendors/${MISSING_ID}/links`, 404, link);
  for (let count = 1; count < 50; count += 1) await makeVendorLink(database.owner, { vendor_id: id });
  await send(`POST ${links}`, 409, link);
}

/** The responses of changes that are rejected only because the result of an ended period cannot be written. */
export async function sendRequestsWhileResultIsUnwritten({ api, database }: Site, admin: SignedIn): Promise<void> {
  const send = sendAs(api, admin);
  const { cycle, categories, vendors } = await makeElection(database.owner);
  await database.owner('voting_cycles').update({ ends_at: database.owner.raw('now(3) - interval 1 second') });
  await makeResultUnwritable(database.owner, cycle.id);
  const vendor = { name: 'Baker', description: 'Bakes', imageUrl: '/pictures/baker.png' };
  await send('POST /vendors', 409, vendor);
  await send('POST /vendors/import', 409, { csv: 'name,description,imageUrl\nA,B,/c.png', dryRun: false });
  await send(`DELETE /vendors/${vendors[0]?.id}`, 409);
  await send('POST /vendors/deletion', 409, { vendorIds: [vendors[0]?.id] });
  await send('POST /vendors/restoration', 409, { vendorIds: [vendors[0]?.id] });
  await send(`POST /vendors/${vendors[0]?.id}/restore`, 409);
  await send(`DELETE /categories/${categories[0]?.id}`, 409);
}
