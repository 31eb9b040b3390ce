import type { Documentation, Operation } from './api-document.ts';
import { breakValue, makeLikelyValue, ODD_TEXTS } from './broken-values.ts';
import type { Random } from './random.ts';

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Tokens {
  voter: string;
  admin: string;
}

/** Most requests have the right token and only one broken part, so that they get as far as possible. */
export function makeFuzzedRequest(
  operation: Operation,
  { findSchema }: Documentation,
  tokens: Tokens,
  random: Random,
): FuzzedRequest {
  const { api, method, parameters, contentType } = operation;
  const findHere = (reference: string) => findSchema(api, reference);
  // One of these is broken, and in some requests a second one. The body is listed three times, so that it is chosen
  // more often.
  const places = [
    ...parameters.map(({ name }) => name),
    ...(operation.body ? ['body', 'body', 'body'] : []),
    'query',
    'headers',
  ];
  const broken = new Set([random.pick(places), ...(random.chance(0.2) ? [random.pick(places)] : [])]);

  let path = operation.path;
  const query: string[] = [];
  for (const parameter of parameters) {
    const value = broken.has(parameter.name)
      ? random.pick(ODD_TEXTS)
      : encodeURIComponent(String(makeLikelyValue(parameter.schema, random, findHere)));
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, value);
    else if (broken.has(parameter.name) || random.chance(0.5)) query.push(`${parameter.name}=${value}`);
  }
  if (broken.has('query')) {
    query.push(
      random.pick(['', 'extra=1', 'page=1&page=2', 'a[b]=1', '__proto__=1', '%', '%00=%00', '=', '&&', 'x=%E0%A4']),
    );
  }
  const headers: Record<string, string> = {};
  addToken(headers, operation, tokens, random);
  if (broken.has('headers')) addOddHeader(headers, random);
  const body = makeBody();
  if (body !== undefined) {
    const isWrongType = broken.has('headers') && random.chance(0.2);
    headers['content-type'] = isWrongType
      ? random.pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/json; charset=utf-16',
          ';',
        ])
      : (contentType ?? 'application/json');
  }
  return { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers, body };

  function makeBody(): Buffer | undefined {
    if (operation.body === undefined) return undefined;
    if (contentType !== 'application/json') return makePicture(random);
    const value = makeLikelyValue(operation.body, random, findHere);
    if (!broken.has('body')) return Buffer.from(JSON.stringify(value));
    if (random.chance(0.85)) return Buffer.from(JSON.stringify(breakValue(value, random)) ?? '');
    return makeBrokenText(JSON.stringify(value), random);
  }
}

function addToken(
  headers: Record<string, string>,
  { api, needsToken }: Operation,
  tokens: Tokens,
  random: Random,
): void {
  if (!needsToken && random.chance(0.7)) return;
  const right = api === 'admin' ? tokens.admin : tokens.voter;
  const wrong = ['', 'Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${right.slice(0, -2)}`, `Bearer ${tokens.voter}`];
  const value = random.chance(0.94) ? `Bearer ${right}` : random.pick(wrong);
  if (value !== '') headers.authorization = value;
}

function addOddHeader(headers: Record<string, string>, random: Random): void {
  const [name, value] = random.pick([
    ['if-none-match', '"x", W/"y", *'],
    ['if-none-match', '\u00e9'],
    ['accept-encoding', 'x;q=9, gzip;q=-1, *;q=0'],
    ['accept', 'nothing/at-all'],
    ['accept-language', `${'x-'.repeat(500)}y`],
    ['cookie', `plaudit_device=${'.'.repeat(100)}; =; a`],
    ['cookie', 'plaudit_session=%00; plaudit_theme=light dark'],
    ['x-forwarded-for', "1.2.3.4, ' or 1=1"],
    ['x-request-id', '<script>'],
    ['content-encoding', 'gzip'],
    ['content-encoding', 'none'],
    ['range', 'bytes=5-1'],
    ['if-modified-since', 'yesterday'],
    ['user-agent', '\u00ff'.repeat(2_000)],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['expect', 'nothing'],
  ] as const);
  headers[name] = value;
}

function makeBrokenText(text: string, random: Random): Buffer {
  return random.pick([
    () => Buffer.from(''),
    () => Buffer.from(text.slice(0, -1)),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('}')]),
    () => Buffer.from('{"a":1e999}'),
    () => Buffer.from("{'a': undefined}"),
    () => Buffer.from('['.repeat(10_000)),
    () => Buffer.from(`{"a":"${'b'.repeat(20_000)}"}`),
    () => Buffer.from([...Array(64).keys()].map(() => random.below(256))),
  ])();
}

/** Makes a file with the first bytes of a picture, or without them, followed by random bytes. */
function makePicture(random: Random): Buffer {
  const start = random.pick([
    '89504e470d0a1a0a0000000d49484452',
    'ffd8ffe000104a464946',
    '474946383961',
    '52494646ffffffff57454250',
    '',
  ]);
  return Buffer.concat([
    Buffer.from(start, 'hex'),
    Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256))),
  ]);
}
