export { keptStorage, tabStorage } from '../../../shared-ui/http/usable-storage.ts';
