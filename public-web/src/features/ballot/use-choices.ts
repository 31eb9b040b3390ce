import { useCallback } from 'react';
import { useStoredState } from '../../lib/first-rendering.ts';
import { tabStorage } from '../../lib/usable-storage.ts';
import { type Choices, readChoices, saveChoices } from '../../lib/votes/choices.ts';

const NONE: Choices = {};

/**
 * Returns the choices and two functions that change them. These functions stay the same, so that a choice renders only
 * its own card. They change the saved choices even when the component has left the page, because a vote may be stored
 * after that.
 */
export function useChoices() {
  const [choices, setChoices] = useStoredState(() => readChoices(tabStorage), NONE);
  const change = useCallback(
    (toNext: (choices: Choices) => Choices) => {
      saveChoices(tabStorage, toNext(readChoices(tabStorage)));
      setChoices(toNext);
    },
    [setChoices],
  );
  const choose = useCallback(
    (categoryId: number, vendorId: number) => change((before) => ({ ...before, [categoryId]: vendorId })),
    [change],
  );
  const forget = useCallback(
    (categoryId: number) => change(({ [categoryId]: _forgotten, ...others }) => others),
    [change],
  );
  return { choices, choose, forget };
}
