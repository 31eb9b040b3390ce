export { saveFile } from '../../../shared-ui/http/save-file.ts';
