import type { Column } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { keptStorage } from '../../../shared-ui/http/usable-storage.ts';

const keyOf = (list: string) => `plaudit.columns.${list}`;

function readHidden(list: string): readonly string[] {
  const stored = keptStorage.getItem(keyOf(list));
  return stored ? stored.split(',') : [];
}

/**
 * The columns of a list that this admin hides. They are kept in the browser and not in the address, because the choice
 * is personal.
 */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const showColumn = (key: string, isShown: boolean) => {
    const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key];
    keptStorage.setItem(keyOf(list), next.join(','));
    setHidden(next);
  };
  return {
    shown: columns.filter(({ key }) => !hidden.includes(key)),
    isShown: (key: string) => !hidden.includes(key),
    set: showColumn,
  };
}
