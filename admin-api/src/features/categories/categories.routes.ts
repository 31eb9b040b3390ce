import type { Db } from '@plaudit/db/connect';
import { idParams } from '@plaudit/server-kit/http/fields';
import { errorsOf } from '@plaudit/server-kit/http/route';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ApprovalRule, type Route, route } from '../../http/route.ts';
import { deletedResponseSchema } from '../../http/schemas.ts';
import { approvalOfVoted } from '../approvals/approval-of-voted.ts';
import { listCategories } from './categories.queries.ts';
import {
  categoriesSchema,
  categorySchema,
  createCategoryRequestSchema,
  reorderCategoriesRequestSchema,
  retirableQuerySchema,
  saveCategoryRequestSchema,
} from './categories.schemas.ts';
import {
  createCategory,
  deleteCategory,
  findVotedCategory,
  reorderCategories,
  restoreCategory,
  updateCategory,
} from './categories.service.ts';

const tag = 'Categories';
const notFound = errorsOf(404, 'There is no such category', 'category.not_found');
const nameTaken = errorsOf(409, 'Another category has the name', 'category.name_taken');

const approvalOfRename = (db: Db): ApprovalRule =>
  approvalOfVoted({
    kind: 'category',
    verb: 'rename',
    find: async ({ params, body }) => {
      const category = await findVotedCategory(db, params.id, 'live');
      return category?.name === body.name ? undefined : category;
    },
  });

const approvalOfDeletion = (db: Db): ApprovalRule =>
  approvalOfVoted({ kind: 'category', verb: 'delete', find: ({ params }) => findVotedCategory(db, params.id, 'live') });

const approvalOfRestoring = (db: Db): ApprovalRule =>
  approvalOfVoted({
    kind: 'category',
    verb: 'restore',
    find: ({ params }) => findVotedCategory(db, params.id, 'retired'),
  });

export function categoryRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getCategories',
      method: 'GET',
      path: '/api/admin/categories',
      access: 'superAdmin',
      tag,
      summary: 'The categories of the site, or the deleted ones',
      query: retirableQuerySchema,
      response: { status: 200, description: 'In the order of the site', schema: categoriesSchema },
      handle: ({ query }) => listCategories(db, query.status),
    }),
    route({
      operationId: 'postCategories',
      method: 'POST',
      path: '/api/admin/categories',
      access: 'superAdmin',
      tag,
      summary: 'Create a category; while a period runs, people can vote in it at once or from the next period on',
      body: createCategoryRequestSchema,
      errors: { ...nameTaken, ...resultErrors },
      response: { status: 201, description: 'The new category', schema: categorySchema },
      handle: ({ body, caller }) => createCategory(db, caller, body),
    }),
    route({
      operationId: 'postCategoriesOrder',
      method: 'POST',
      path: '/api/admin/categories/order',
      access: 'superAdmin',
      tag,
      summary: 'Change the order of the categories',
      body: reorderCategoriesRequestSchema,
      errors: {
        ...errorsOf(409, 'The list is not exactly the categories of the site', 'category.order'),
        ...resultErrors,
      },
      response: { status: 200, description: 'The categories in their new order', schema: categoriesSchema },
      handle: ({ body, caller }) => reorderCategories(db, caller, body.categoryIds),
    }),
    route({
      operationId: 'putCategoriesById',
      method: 'PUT',
      path: '/api/admin/categories/:id',
      access: 'superAdmin',
      tag,
      summary: 'Change a category',
      params: idParams,
      body: saveCategoryRequestSchema,
      freshSecondFactor: { when: 'Its name changes and it has votes, or some votes do not count yet' },
      approval: approvalOfRename(db),
      errors: {
        ...resultErrors,
        ...notFound,
        ...nameTaken,
        ...errorsOf(409, 'It was changed since the form was opened', 'stale_edit'),
      },
      response: { status: 200, description: 'The category as it is now', schema: categorySchema },
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
      freshSecondFactor: { when: 'A period is running' },
      approval: approvalOfDeletion(db),
      errors: { ...notFound, ...resultErrors },
      response: { status: 200, description: 'The category is hidden', schema: deletedResponseSchema },
      handle: ({ params, caller }) => deleteCategory(db, caller, params.id),
    }),
    route({
      operationId: 'postCategoriesByIdRestore',
      method: 'POST',
      path: '/api/admin/categories/:id/restore',
      access: 'superAdmin',
      tag,
      summary: 'Bring a deleted category back; its votes in the running period count again',
      params: idParams,
      freshSecondFactor: { when: 'Votes of the running period come back with it' },
      approval: approvalOfRestoring(db),
      errors: { ...resultErrors, ...notFound, ...nameTaken },
      response: { status: 200, description: 'The category as it is now', schema: categorySchema },
      handle: ({ params, caller }) => restoreCategory(db, caller, params.id),
    }),
  ];
}
