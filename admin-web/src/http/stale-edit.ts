export { changedByOf, storedVersionOf } from '../../../shared-ui/http/stale-edit.ts';
