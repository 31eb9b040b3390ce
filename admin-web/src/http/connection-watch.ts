export { ConnectionWatch } from '../../../shared-ui/http/connection-watch.ts';
