export { useSend } from '../../../shared-ui/http/use-send.ts';
