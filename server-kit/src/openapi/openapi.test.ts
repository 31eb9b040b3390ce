import Joi from 'joi';
import { expect, test } from 'vitest';
import { type Call, createDocument } from './document.ts';
import { component } from './json-schema.ts';
import { documentationPages } from './pages.ts';

const error = component('Fault', Joi.object({ code: Joi.string().required() }));
const shop = component('Shop', Joi.object({ id: Joi.number().integer().required(), name: Joi.string().required() }));
const shelf = component('Shelf', Joi.object({ shops: Joi.array().items(shop).required(), best: shop.allow(null) }));

const call = (given: Partial<Call>): Call => ({
  operationId: 'getShelf',
  method: 'GET',
  path: '/api/shelves/:id',
  tag: 'Shelves',
  summary: 'One shelf',
  token: 'optional',
  reply: { status: 200, description: 'It is `there`', mediaType: 'application/json', schema: shelf },
  failures: [],
  ...given,
});

const documentOf = (...calls: Call[]) =>
  createDocument({
    title: 'A <shop>',
    version: '1.0.0',
    description: 'What it sells',
    tags: { Shelves: 'Where shops stand' },
    calls,
    errorSchema: error,
  });

const operationOf = (given: Partial<Call>) => Object.values(documentOf(call(given)).paths)[0]?.get;

test('a named schema is written once and referred to, also where it may be null and inside alternatives', () => {
  const either = Joi.alternatives().try(shelf, shop);
  const { paths, components } = documentOf(
    call({ reply: { status: 200, description: '', mediaType: 'application/json', schema: either } }),
  );
  expect(Object.keys(components.schemas)).toEqual(['Fault', 'Shelf', 'Shop']);
  expect(components.schemas.Shelf?.properties).toEqual({
    shops: { type: 'array', items: { $ref: '#/components/schemas/Shop' } },
    best: { anyOf: [{ $ref: '#/components/schemas/Shop' }, { type: 'null' }] },
  });
  const answer = JSON.stringify(paths['/api/shelves/{id}']?.get?.responses[200]);
  expect(answer).toContain('"#/components/schemas/Shelf"');
  expect(answer).not.toContain('"properties"');
});

test('parameters say where they stand and whether they are needed', () => {
  const operation = operationOf({
    params: Joi.object({ id: Joi.number().required() }),
    query: Joi.object({ search: Joi.string() }),
  });
  expect(operation?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['search', 'query', false],
  ]);
});

test('a body is needed when one of its fields is', () => {
  expect(operationOf({ body: Joi.object({ a: Joi.string() }) })?.requestBody?.required).toBe(false);
  expect(operationOf({ body: Joi.object({ a: Joi.string().required() }) })?.requestBody?.required).toBe(true);
});

test('refusals of one status are one answer that names each cause', () => {
  const operation = operationOf({
    failures: [
      { status: 409, codes: ['b'], when: 'it is full' },
      { status: 404, codes: ['a'], when: 'there is none' },
      { status: 409, codes: ['c', 'd'], when: 'it moved' },
    ],
  });
  expect(operation?.responses[404]?.description).toBe('There is none (`a`).');
  expect(operation?.responses[409]?.description).toBe('It is full (`b`). It moved (`c`, `d`).');
});

test('an answer with an ETag may be answered 304', () => {
  expect(operationOf({})?.responses[304]).toBeUndefined();
  expect(operationOf({ hasEtag: true })?.responses[304]).toBeDefined();
});

test('the page shows each call and schema, links to what is there, and writes text as text', () => {
  const query = Joi.object({ search: Joi.string().max(7) });
  const pages = documentationPages('/api', documentOf(call({ query })));
  expect(pages.map(({ path }) => path)).toEqual(['/api/openapi.json', '/api/docs', '/api/docs/style.css']);
  const page = pages[1]?.text ?? '';
  expect(page).toContain('<h1>A &lt;shop&gt;</h1>');
  expect(page).toContain('<code>there</code>');
  expect(page).toContain('<td>query</td><td>string, at most 7 characters</td>');
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(ids).toContain('getShelf');
});
