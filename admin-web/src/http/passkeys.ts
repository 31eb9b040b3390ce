export { canUsePasskeys, createPasskey, signWithPasskey } from '../../../shared-ui/http/passkeys.ts';
