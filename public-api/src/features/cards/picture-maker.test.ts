import { expect, it } from 'vitest';
import type { Drawing } from './drawing.ts';
import { createPictureMaker } from './picture-maker.ts';

const unobserved = { observer: () => () => undefined };
const drawing = (size: number): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`,
});

it('a request is rejected at once if twenty pictures are waiting', async () => {
  const make = createPictureMaker(unobserved);
  let release = (_drawing: Drawing | undefined) => {};
  const held = new Promise<Drawing | undefined>((resolve) => {
    release = resolve;
  });
  const waiting = Array.from({ length: 20 }, () => make(() => held));
  await expect(make(() => held)).rejects.toMatchObject({ status: 503 });
  release(undefined);
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => undefined));
});

it('the same drawing gives the same picture, and another drawing gives another', async () => {
  const make = createPictureMaker(unobserved);
  const first = await make(async () => drawing(10));
  expect(await make(async () => drawing(10))).toBe(first);
  expect(await make(async () => drawing(20))).not.toEqual(first);
});

it('a drawing that fails does not stop the next one', async () => {
  const make = createPictureMaker(unobserved);
  await expect(make(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await make(async () => drawing(10)))?.length).toBeGreaterThan(0);
});
