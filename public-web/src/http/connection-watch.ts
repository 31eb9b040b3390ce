export { type ConnectionProblem, ConnectionWatch } from '../../../shared-ui/http/connection-watch.ts';
