export { type Send, useSend } from '../../../shared-ui/http/use-send.ts';

/** The `failure` of a request whose form shows the error itself. A toast would say the same sentence a second time. */
export const shownInForm = (): undefined => undefined;
