import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLanguage } from './task-language.ts';
import { addTexts, speak, t } from './texts.ts';

test('what is done at the same time keeps its own language', async () => {
  addTexts('de', [0, { Results: ['Ergebnisse'] }]);
  addTexts('ar', [0, { Results: ['النتائج'] }]);
  speak('en');
  const write = async (milliseconds: number) => {
    await pause(milliseconds);
    return t('Results');
  };
  expect(await Promise.all([inLanguage('de', () => write(9)), write(6), inLanguage('ar', () => write(3))])).toEqual([
    'Ergebnisse',
    'Results',
    'النتائج',
  ]);
});
