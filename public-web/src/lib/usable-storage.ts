import * as ofBrowser from '../../../shared-ui/http/usable-storage.ts';
import { isPreview } from './is-preview.ts';

const inMemory = () =>
  ofBrowser.usableStorage(() => {
    throw new Error('A preview stores nothing');
  });

export const keptStorage = isPreview ? inMemory() : ofBrowser.keptStorage;
export const tabStorage = isPreview ? inMemory() : ofBrowser.tabStorage;
