export { hasFailed } from '../../../shared-ui/http/has-failed.ts';
