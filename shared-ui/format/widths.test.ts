import { expect, it } from 'vitest';
import { upTo, writeWidths } from './widths.ts';

it('a named width and what is beyond it leave no gap between them', () => {
  expect(writeWidths('(--phone), (pointer: coarse)')).toBe('(width <= 40rem), (pointer: coarse)');
  expect(writeWidths('screen and (--beyond-phone) and (--tablet)')).toBe(
    'screen and (width > 40rem) and (width < 64rem)',
  );
  expect(writeWidths('(--beyond-tablet)')).toBe('(width >= 64rem)');
  expect(upTo('phone')).toBe('(width <= 40rem)');
});

it('a name that is no width stops the build', () => {
  expect(() => writeWidths('(--fone)')).toThrow('(--fone) is no width');
});
