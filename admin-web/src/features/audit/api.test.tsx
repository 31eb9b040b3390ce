import { testQueries } from '../../testing/feature-api-tests.tsx';
import { auditQuery } from './api.ts';

testQueries([['audit log', auditQuery({}), 'Failed to fetch the audit log', undefined, 0]]);
