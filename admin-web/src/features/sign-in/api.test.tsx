import { testQueries } from '../../testing/test-api.tsx';
import { dashboardQuery } from './api.ts';

testQueries([['dashboard', dashboardQuery, 'Failed to fetch dashboard stats', 60_000, 30_000]]);
