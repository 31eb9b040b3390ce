import { testQueries } from '../../testing/feature-api-tests.tsx';
import { dashboardQuery } from './api.ts';

testQueries([['dashboard', dashboardQuery, 'Failed to fetch dashboard stats', 60_000, 30_000]]);
