export { t } from '../../../shared-ui/texts/texts.ts';
