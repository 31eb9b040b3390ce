import Joi from 'joi';
import { expect, test } from 'vitest';
import { compileShape } from './response-shape.ts';

const vendor = Joi.object({ id: Joi.number().required(), name: Joi.string().required(), note: Joi.string() });

test('a response keeps the fields that the schema declares and drops the rest, at every depth', () => {
  const shape = compileShape(Joi.object({ vendors: Joi.array().items(vendor).required(), best: vendor.allow(null) }));
  const stored = { id: 1, name: 'Finch', password_hash: 'secret' };
  expect(shape({ vendors: [stored], best: stored, internal: true })).toEqual({
    vendors: [{ id: 1, name: 'Finch' }],
    best: { id: 1, name: 'Finch' },
  });
  expect(shape({ vendors: [], best: null })).toEqual({ vendors: [], best: null });
});

test('a required field that is missing is an error, an optional one is not', () => {
  const shape = compileShape(vendor);
  expect(shape({ id: 1, name: 'Finch' })).toEqual({ id: 1, name: 'Finch' });
  expect(() => shape({ id: 1 })).toThrow('name');
});

test('a map keeps all its keys, also `__proto__`', () => {
  const shape = compileShape(Joi.object().pattern(Joi.string(), vendor));
  const scores = JSON.parse('{"__proto__":{"id":1,"name":"a","x":1},"constructor":{"id":2,"name":"b"}}');
  expect(JSON.stringify(shape(scores))).toBe('{"__proto__":{"id":1,"name":"a"},"constructor":{"id":2,"name":"b"}}');
});

test('the first alternative that fits is used', () => {
  const locked = Joi.object({ twoFactorRequired: Joi.boolean().valid(true).required() });
  const open = Joi.object({ totalVotes: Joi.number().required() });
  const shape = compileShape(Joi.alternatives().try(locked, open));
  expect(shape({ twoFactorRequired: true, totalVotes: 'hidden' })).toEqual({ twoFactorRequired: true });
  expect(shape({ totalVotes: 3, hash: 'x' })).toEqual({ totalVotes: 3 });
  expect(() => shape({ other: 1 })).toThrow('fits none');
});
