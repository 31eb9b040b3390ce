import { makeCategory, makeElection, makeVendor, makeVendorLink } from '@plaudit/db/testing/factories';
import type { SignedIn } from '../test-api.ts';
import { callAs, MISSING_ID, type Site, STALE_VERSION } from './call-as.ts';

/** Sends requests that get the documented responses about categories. */
export async function sendRequestsAboutCategories({ api, database }: Site, admin: SignedIn): Promise<void> {
  const call = callAs(api, admin);
  const { id } = await makeCategory(database.owner, { name: 'Bread' });
  await call('POST /categories/order', 200, { categoryIds: [id] });
  const named = (name: string) => ({ name, description: 'What is baked' });
  await call('POST /categories', 201, named('Cake'));
  await call('POST /categories', 409, named('Cake'));
  await call('POST /categories/order', 409, { categoryIds: [] });
  await call(`PUT /categories/${id}`, 200, named('Bread'));
  await call(`PUT /categories/${id}`, 409, named('Cake'));
  await call(`PUT /categories/${id}`, 409, { ...named('Bread'), version: STALE_VERSION });
  await call(`PUT /categories/${MISSING_ID}`, 404, named('Bread'));
  await call(`DELETE /categories/${id}`, 200);
  await call(`DELETE /categories/${id}`, 404);
  await call(`POST /categories/${id}/restore`, 200);
  await call(`POST /categories/${MISSING_ID}/restore`, 404);
  await call(`DELETE /categories/${id}`, 200);
  await call('POST /categories', 201, named('Bread'));
  await call(`POST /categories/${id}/restore`, 409);
}

/** Sends requests that get the documented responses about shortlists. */
export async function sendRequestsAboutShortlists({ api, database }: Site, admin: SignedIn): Promise<void> {
  const call = callAs(api, admin);
  const { cycle, categories } = await makeElection(database.owner);
  const emptyShortlistOf = (categoryId: number | undefined, version?: number) => ({
    categories: [{ categoryId, ballot: 'shortlist', nominees: [], version }],
  });
  for (const path of ['/next-shortlists', `/voting-cycles/${cycle.id}/shortlists`]) {
    await call(`PUT ${path}`, 200, emptyShortlistOf(categories[0]?.id));
    await call(`PUT ${path}`, 409, emptyShortlistOf(categories[0]?.id, STALE_VERSION));
    await call(`PUT ${path}`, 404, emptyShortlistOf(MISSING_ID));
  }
}

/** Sends requests that get the documented responses about vendors. */
export async function sendRequestsAboutVendors({ api, database }: Site, admin: SignedIn): Promise<void> {
  const call = callAs(api, admin);
  const { id } = await makeVendor(database.owner);
  const vendor = { name: 'Baker', description: 'Bakes', imageUrl: '/pictures/baker.png' };
  await call('POST /vendors/order', 200, { vendorIds: [id] });
  await call('POST /vendors/order', 409, { vendorIds: [MISSING_ID] });
  await call('POST /vendors', 201, vendor);
  await call('POST /vendors/import', 200, { csv: 'name,description,imageUrl\nA,B,/c.png', dryRun: false });
  await call('POST /vendors/import', 400, { csv: 'no columns', dryRun: true });
  await call(`PUT /vendors/${id}`, 200, vendor);
  await call(`PUT /vendors/${id}`, 409, { ...vendor, version: STALE_VERSION });
  await call(`PUT /vendors/${MISSING_ID}`, 404, vendor);
  await call(`DELETE /vendors/${id}`, 200);
  await call(`DELETE /vendors/${id}`, 404);
  await call(`POST /vendors/${id}/restore`, 200);
  await call(`POST /vendors/${MISSING_ID}/restore`, 404);
}

/** Sends requests that get the documented responses about the links of vendors. */
export async function sendRequestsAboutLinks({ api, database }: Site, admin: SignedIn): Promise<void> {
  const call = callAs(api, admin);
  const { id } = await makeVendor(database.owner);
  const { id: linkId } = await makeVendorLink(database.owner, { vendor_id: id });
  const link = { title: 'Shop', url: 'https://shop.example.com/' };
  const links = `/vendors/${id}/links`;
  await call(`POST ${links}/order`, 200, { linkIds: [linkId] });
  await call(`POST ${links}/order`, 409, { linkIds: [] });
  await call(`POST /vendors/${MISSING_ID}/links/order`, 404, { linkIds: [] });
  await call(`PUT ${links}/${linkId}`, 200, link);
  await call(`PUT ${links}/${linkId}`, 409, { ...link, version: STALE_VERSION });
  await call(`PUT ${links}/${MISSING_ID}`, 404, link);
  await call(`DELETE ${links}/${linkId}`, 200);
  await call(`DELETE ${links}/${linkId}`, 404);
  await call(`POST ${links}`, 201, link);
  await call(`POST /vendors/${MISSING_ID}/links`, 404, link);
  for (let count = 1; count < 50; count += 1) await makeVendorLink(database.owner, { vendor_id: id });
  await call(`POST ${links}`, 409, link);
}
