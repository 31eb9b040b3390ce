export { createQueryClient, pollEvery, retryInterval } from '../../../shared-ui/http/query-client.ts';
