import type { RouteErrors } from '@plaudit/server-kit/http/route';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { deletedRow, idParams } from '../../http/schemas.ts';
import { listCategories } from './categories.queries.ts';
import { catalogueQuery, categories, category, saveCategoryBody } from './categories.schemas.ts';
import { createCategory, deleteCategory, restoreCategory, updateCategory } from './categories.service.ts';

const tag = 'Categories';
const notFound: RouteErrors = { 'category.not_found': { status: 404, when: 'there is no such category' } };
const nameTaken: RouteErrors = { 'category.name_taken': { status: 409, when: 'another category has the name' } };

export function categoryRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getCategories',
      method: 'GET',
      path: '/api/admin/categories',
      access: 'superAdmin',
      tag,
      summary: 'The categories of the site, or the deleted ones',
      query: catalogueQuery,
      response: { status: 200, description: 'In the order of the site', schema: categories },
      handle: ({ query }) => listCategories(db, query.status),
    }),
    route({
      operationId: 'postCategories',
      method: 'POST',
      path: '/api/admin/categories',
      access: 'superAdmin',
      tag,
      summary: 'Create a category; in a running period it can be voted in at once',
      body: saveCategoryBody,
      errors: nameTaken,
      response: { status: 201, description: 'The new category', schema: category },
      handle: ({ body, caller }) => createCategory(db, caller, body),
    }),
    route({
      operationId: 'putCategoriesById',
      method: 'PUT',
      path: '/api/admin/categories/:id',
      access: 'superAdmin',
      tag,
      summary: 'Change a category',
      params: idParams,
      body: saveCategoryBody,
      stepUp: { when: 'the name changes of a category with votes' },
      errors: { ...notFound, ...nameTaken, stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      response: { status: 200, description: 'The category as it is now', schema: category },
      handle: ({ params, body, caller }) => updateCategory(db, caller, params.id, body),
    }),
    route({
      operationId: 'deleteCategoriesById',
      method: 'DELETE',
      path: '/api/admin/categories/:id',
      access: 'superAdmin',
      tag,
      summary: 'Hide a category from the site; its votes stay',
      params: idParams,
      stepUp: { when: 'a period runs' },
      errors: notFound,
      response: { status: 200, description: 'It is hidden', schema: deletedRow },
      handle: ({ params, caller }) => deleteCategory(db, caller, params.id),
    }),
    route({
      operationId: 'postCategoriesByIdRestore',
      method: 'POST',
      path: '/api/admin/categories/:id/restore',
      access: 'superAdmin',
      tag,
      summary: 'Bring a deleted category back, in a running period with its votes',
      params: idParams,
      errors: { ...notFound, ...nameTaken },
      response: { status: 200, description: 'The category as it is now', schema: category },
      handle: ({ params, caller }) => restoreCategory(db, caller, params.id),
    }),
  ];
}
