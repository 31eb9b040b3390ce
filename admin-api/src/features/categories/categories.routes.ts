import type { Deps } from '../../deps.ts';
import { type Refusals, type Route, route } from '../../http/route.ts';
import { deletedRow, idParams } from '../../http/schemas.ts';
import { listCategories } from './categories.queries.ts';
import { catalogueQuery, categories, category, saveCategoryBody } from './categories.schemas.ts';
import { createCategory, deleteCategory, restoreCategory, updateCategory } from './categories.service.ts';

const tag = 'Categories';
const notFound: Refusals = { 'category.not_found': { status: 404, when: 'there is no such category' } };
const nameTaken: Refusals = { 'category.name_taken': { status: 409, when: 'another category has the name' } };

export function categoryRoutes({ db }: Deps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/categories',
      tag,
      summary: 'The categories of the site, or the deleted ones',
      query: catalogueQuery,
      answer: { status: 200, description: 'In the order of the site', schema: categories },
      handle: ({ query }) => listCategories(db, query.status),
    }),
    route({
      method: 'POST',
      path: '/api/admin/categories',
      tag,
      summary: 'Create a category; in a running period it can be voted in at once',
      body: saveCategoryBody,
      refusals: nameTaken,
      answer: { status: 201, description: 'The new category', schema: category },
      handle: ({ body }, caller) => createCategory(db, caller, body),
    }),
    route({
      method: 'PUT',
      path: '/api/admin/categories/:id',
      tag,
      summary: 'Change a category',
      params: idParams,
      body: saveCategoryBody,
      refusals: { ...notFound, ...nameTaken, stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      answer: { status: 200, description: 'The category as it is now', schema: category },
      handle: ({ params, body }, caller) => updateCategory(db, caller, params.id, body),
    }),
    route({
      method: 'DELETE',
      path: '/api/admin/categories/:id',
      tag,
      summary: 'Hide a category from the site; its votes stay',
      params: idParams,
      refusals: notFound,
      answer: { status: 200, description: 'It is hidden', schema: deletedRow },
      handle: ({ params }, caller) => deleteCategory(db, caller, params.id),
    }),
    route({
      method: 'POST',
      path: '/api/admin/categories/:id/restore',
      tag,
      summary: 'Bring a deleted category back, in a running period with its votes',
      params: idParams,
      refusals: { ...notFound, ...nameTaken },
      answer: { status: 200, description: 'The category as it is now', schema: category },
      handle: ({ params }, caller) => restoreCategory(db, caller, params.id),
    }),
  ];
}
