export { type Send, useSend } from '../../../shared-ui/http/use-send.ts';
