import { expect, it } from 'vitest';
import { iconKeyOf } from './category-icon-names.ts';

it.each([
  ['trophy', 'trophy'],
  ['fa-bolt', 'speed'],
  ['fas fa-shield-alt', 'shield'],
  ['FA-SOLID FA-TRUCK-FAST', 'truck'],
  ['no such icon', 'award'],
  ['constructor', 'award'],
  ['__proto__', 'award'],
  ['', 'award'],
  [null, 'award'],
])('the name %s shows the icon %s', (name, key) => {
  expect(iconKeyOf(name)).toBe(key);
});

it('a name that is unknown shows the fallback of the caller', () => {
  expect(iconKeyOf('book-open', 'link')).toBe('link');
  expect(iconKeyOf('', 'link')).toBe('link');
  expect(iconKeyOf('fa-bolt', 'link')).toBe('speed');
});
