import type { Column } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';

const storageKeyOf = (list: string) => `plaudit.columns.${list}`;

function readHiddenKeys(list: string): readonly string[] {
  const stored = keptStorage.getItem(storageKeyOf(list));
  return stored ? stored.split(',') : [];
}

/**
 * The columns of a list that this admin hides. They are kept in the browser and not in the address, because the choice
 * is personal.
 */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hiddenKeys, setHiddenKeys] = useState(() => readHiddenKeys(list));
  const setShown = (key: string, isShown: boolean) => {
    const next = isShown ? hiddenKeys.filter((other) => other !== key) : [...hiddenKeys, key];
    keptStorage.setItem(storageKeyOf(list), next.join(','));
    setHiddenKeys(next);
  };
  return {
    shown: columns.filter(({ key }) => !hiddenKeys.includes(key)),
    isShown: (key: string) => !hiddenKeys.includes(key),
    setShown,
  };
}
