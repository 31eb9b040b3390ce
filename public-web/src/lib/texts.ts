export { spokenLanguage, t } from '../../../shared-ui/texts/texts.ts';
