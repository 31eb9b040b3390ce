import Joi from 'joi';
import { expect, test } from 'vitest';
import { errorsOf, type Route } from '../http/route.ts';
import { createDocument, type RouteDescription } from './document.ts';
import { documentationRoutes } from './documentation-routes.ts';
import { component } from './json-schema.ts';

const error = component('Problem', Joi.object({ code: Joi.string().required() }));
const shop = component('Shop', Joi.object({ id: Joi.number().integer().required(), name: Joi.string().required() }));
const shelf = component('Shelf', Joi.object({ shops: Joi.array().items(shop).required(), best: shop.allow(null) }));

const route = (given: Partial<Route> = {}): Route => ({
  operationId: 'getShelf',
  method: 'GET',
  path: '/api/shelves/:id',
  tag: 'Shelves',
  summary: 'One shelf',
  access: 'visitor',
  response: { status: 200, description: 'It is `there`', schema: shelf },
  handle: () => undefined,
  ...given,
});

const documentOf = (given: Partial<Route>, description: Partial<RouteDescription> = {}) =>
  createDocument({
    title: 'A <shop>',
    version: '1.0.0',
    description: 'What it sells',
    tags: { Shelves: 'Where shops stand' },
    routes: [route(given)],
    describe: () => ({ token: 'optional', description: '', errors: {}, ...description }),
    errorSchema: error,
  });

const operationOf = (given: Partial<Route>, description: Partial<RouteDescription> = {}) =>
  Object.values(documentOf(given, description).paths)[0]?.get;

test('a named schema is written once and referenced everywhere, also if it may be null', () => {
  const either = Joi.alternatives().try(shelf, shop);
  const { paths, components } = documentOf({
    response: { status: 200, description: '', schema: either },
  });
  expect(Object.keys(components.schemas)).toEqual(['Problem', 'Shelf', 'Shop']);
  expect(components.schemas.Shelf?.properties).toEqual({
    shops: { type: 'array', items: { $ref: '#/components/schemas/Shop' } },
    best: { anyOf: [{ $ref: '#/components/schemas/Shop' }, { type: 'null' }] },
  });
  const response = JSON.stringify(paths['/api/shelves/{id}']?.get?.responses[200]);
  expect(response).toContain('"#/components/schemas/Shelf"');
  expect(response).not.toContain('"properties"');
});

test('null is one of the values of an enumeration that may be null', () => {
  const size = Joi.object({ size: Joi.string().valid('small', 'large').allow(null) });
  const response = operationOf({ response: { status: 200, description: '', schema: size } })?.responses[200];
  expect(JSON.stringify(response)).toContain('{"type":["string","null"],"enum":["small","large",null]}');
});

test('each parameter says where it is sent and whether it is required', () => {
  const operation = operationOf({
    params: Joi.object({ id: Joi.number().required() }),
    query: Joi.object({ search: Joi.string() }),
  });
  expect(operation?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['search', 'query', false],
  ]);
});

test('a body is required if one of its fields is', () => {
  expect(operationOf({ body: Joi.object({ a: Joi.string() }) })?.requestBody?.required).toBe(false);
  expect(operationOf({ body: Joi.object({ a: Joi.string().required() }) })?.requestBody?.required).toBe(true);
});

test('errors with the same status share a description that names each cause', () => {
  const errors = {
    ...errorsOf(409, 'It is full', 'b'),
    ...errorsOf(404, 'There is none', 'a'),
    ...errorsOf(409, 'It moved', 'c'),
    ...errorsOf(409, 'It moved', 'd'),
  };
  const operation = operationOf({}, { errors });
  expect(operation?.responses[404]?.description).toBe('There is none (`a`).');
  expect(operation?.responses[409]?.description).toBe('It is full (`b`). It moved (`c`, `d`).');
});

test('a route without a tag is in no document, and neither are its schemas', () => {
  const { paths, components } = documentOf({ tag: null });
  expect([paths, Object.keys(components.schemas)]).toEqual([{}, ['Problem']]);
});

test('only a response that is shared or kept for some time has an ETag and can be 304', () => {
  const response = { status: 200, description: '', schema: shelf } as const;
  expect(operationOf({ response })?.responses[304]).toBeUndefined();
  expect(operationOf({ response: { ...response, caching: 'shared' } })?.responses[304]).toBeDefined();
  expect(operationOf({ response: { ...response, caching: { seconds: 60 } } })?.responses[304]).toBeDefined();
});

test('the page shows each route and schema, has no broken links and escapes text', () => {
  const query = Joi.object({ search: Joi.string().max(7) });
  const routes = documentationRoutes('/api', documentOf({ query }));
  expect(routes.map(({ path }) => path)).toEqual(['/api/openapi.json', '/api/docs', '/api/docs/style.css']);
  const input = { params: undefined, query: undefined, body: undefined, caller: undefined };
  const page = String(routes[1]?.handle(input));
  expect(page).toContain('<h1>A &lt;shop&gt;</h1>');
  expect(page).toContain('<code>there</code>');
  expect(page).toContain('<td>query</td><td>string, at most 7 characters</td>');
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(ids).toContain('getShelf');
});
