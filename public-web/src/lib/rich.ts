export { rich } from '../../../shared-ui/texts/rich.ts';
