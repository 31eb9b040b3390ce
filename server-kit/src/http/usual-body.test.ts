import Joi from 'joi';
import { expect, it } from 'vitest';
import { compileUsual, usually } from './usual-body.ts';

const letter = () => usually(Joi.string().max(1), (value) => value === 'a' || value === 'b');
const schema = Joi.object({ first: letter().required(), second: letter() });
const isUsual = compileUsual(schema);

const VALUES = ['a', 'b', 'c', 'long', '', 1, null, undefined, {}];
const BODIES: object[] = [
  ...VALUES.flatMap((first) => VALUES.map((second) => ({ first, second }))),
  ...VALUES.map((first) => ({ first })),
  ...VALUES.map((second) => ({ second })),
  { first: 'a', third: 'a' },
  { first: 'a', constructor: 'a' },
  {},
];

it('is true only for a body that the schema accepts and does not change', () => {
  const usual = BODIES.filter((body) => isUsual?.(body));
  for (const body of usual) expect(schema.validate(body)).toEqual({ value: body });
  expect(usual).toEqual([
    { first: 'a', second: 'a' },
    { first: 'a', second: 'b' },
    { first: 'b', second: 'a' },
    { first: 'b', second: 'b' },
    { first: 'a' },
    { first: 'b' },
  ]);
});

it('does not exist for a schema with a field that has no test, and without a schema', () => {
  expect(compileUsual(Joi.object({ first: letter(), second: Joi.string() }))).toBeUndefined();
  expect(compileUsual(undefined)).toBeUndefined();
});
