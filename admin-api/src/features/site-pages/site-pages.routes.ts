import { errorsOf } from '@plaudit/server-kit/http/route';
import { PAGE_TEXT_MAX } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { readPageText } from './page-text.ts';
import { listSitePages } from './site-pages.queries.ts';
import {
  nameParams,
  pageContentSchema,
  previewRequestSchema,
  saveSitePageSchema,
  sitePagesSchema,
} from './site-pages.schemas.ts';
import { deleteSitePage, saveSitePage } from './site-pages.service.ts';

const tag = 'Pages';
const path = '/api/admin/site-pages/:name';
/** A character has up to four bytes, or six as JSON escapes some. */
const BODY_MAX = 6 * PAGE_TEXT_MAX + 1_000;
const listed = { status: 200, description: 'All pages, written or not', schema: sitePagesSchema } as const;

export function sitePageRoutes({ db, siteOrigin }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getSitePages',
      method: 'GET',
      path: '/api/admin/site-pages',
      access: 'superAdmin',
      tag,
      summary: 'The pages that organizers write themselves: rules, questions, privacy and imprint',
      response: listed,
      handle: () => listSitePages(db),
    }),
    route({
      operationId: 'putSitePagesByName',
      method: 'PUT',
      path,
      access: 'superAdmin',
      tag,
      summary: 'Write a page, in Markdown without HTML; voters see it once it is in the footer',
      params: nameParams,
      body: saveSitePageSchema,
      bodyLimit: BODY_MAX,
      freshSecondFactor: { when: 'Voters see a link in it to another host than the site’s, which it did not have' },
      errors: errorsOf(409, 'Somebody else has saved it meanwhile', 'stale_edit'),
      response: listed,
      handle: ({ params, body, caller }) => saveSitePage(db, caller, params.name, body, siteOrigin),
    }),
    route({
      operationId: 'deleteSitePagesByName',
      method: 'DELETE',
      path,
      access: 'superAdmin',
      tag,
      summary: 'Delete a page; its text stays in the audit log',
      params: nameParams,
      response: listed,
      handle: ({ params, caller }) => deleteSitePage(db, caller, params.name),
    }),
    route({
      operationId: 'postSitePagesPreview',
      method: 'POST',
      path: '/api/admin/site-page-previews',
      access: 'superAdmin',
      tag,
      summary: 'How a text would look as a page',
      body: previewRequestSchema,
      bodyLimit: BODY_MAX,
      response: { status: 200, description: 'What the page shows', schema: pageContentSchema },
      handle: async ({ body }) => readPageText(body.text),
    }),
  ];
}
