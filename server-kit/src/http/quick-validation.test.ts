import Joi from 'joi';
import { expect, it } from 'vitest';
import { compileQuickCheck, withQuickCheck } from './quick-validation.ts';

const letter = () => withQuickCheck(Joi.string().max(1), (value) => value === 'a' || value === 'b');
const schema = Joi.object({ first: letter().required(), second: letter() });
const passesQuickCheck = compileQuickCheck(schema);

const VALUES = ['a', 'b', 'c', 'long', '', 1, null, undefined, {}];
const BODIES: object[] = [
  ...VALUES.flatMap((first) => VALUES.map((second) => ({ first, second }))),
  ...VALUES.map((first) => ({ first })),
  ...VALUES.map((second) => ({ second })),
  { first: 'a', third: 'a' },
  { first: 'a', constructor: 'a' },
  {},
];

it('a quick check passes only a body that the schema accepts and does not change', () => {
  const passed = BODIES.filter((body) => passesQuickCheck?.(body));
  for (const body of passed) expect(schema.validate(body)).toEqual({ value: body });
  expect(passed).toEqual([
    { first: 'a', second: 'a' },
    { first: 'a', second: 'b' },
    { first: 'b', second: 'a' },
    { first: 'b', second: 'b' },
    { first: 'a' },
    { first: 'b' },
  ]);
});

it('there is no quick check without a schema, or if a field of the schema has none', () => {
  expect(compileQuickCheck(Joi.object({ first: letter(), second: Joi.string() }))).toBeUndefined();
  expect(compileQuickCheck(undefined)).toBeUndefined();
});
