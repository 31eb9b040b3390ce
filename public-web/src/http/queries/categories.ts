import type { Category } from '@plaudit/public-api/contract';
import { getQuery } from '../http-client.ts';

export const categoriesQuery = getQuery<Category[]>('/api/categories');
