export { storedVersionOf } from '../../../shared-ui/http/stale-edit.ts';
