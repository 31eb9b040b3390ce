import { describe, expect, it } from 'vitest';
import { hueClassOf } from './plain-hue.ts';

describe('the class of a category’s color', () => {
  it.each([
    ['purple', 'ui-hue-purple'],
    [' Green ', 'ui-hue-green'],
    ['#3B82F6', 'ui-hue-blue'],
    ['#14b8a6', 'ui-hue-green'],
    ['#e11d48', 'ui-hue-orange'],
    ['#ff0', 'ui-hue-yellow'],
    ['#8888', 'ui-hue-blue'],
    [null, 'ui-hue-blue'],
    ['#888', ''],
  ])('is for %s the named color that is nearest: %s', (color, name) => {
    expect(hueClassOf(color)).toBe(name);
  });
});
