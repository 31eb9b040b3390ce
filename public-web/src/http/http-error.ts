export { HttpError, isTransient, NetworkError, reasonOf } from '../../../shared-ui/http/http-error.ts';
