import { type TestSite, useSite } from '@plaudit/db/testing/test-site';
import { apiOf, type TestApi } from './test-api.ts';

export const useApi = (): TestSite<TestApi> => useSite(apiOf);
