import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { count, id } from '@plaudit/server-kit/http/fields';
import { errorsOf, ResponseWithHeaders, type Route } from '@plaudit/server-kit/http/route';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { LogState, VotesInLog } from '../../../contract/index.ts';
import { route } from '../../http/route.ts';
import { list } from '../../http/schemas.ts';
import { readCheckpoint, readDeeds, readKey, readOpenedResult, readTile } from './log-files.ts';
import { readLogState } from './log-state.ts';
import { getVotesInLog, writeReceipt } from './own-votes.ts';
import { sealSchema } from './seal-schema.ts';
import type { Sealing } from './sealing.ts';

type LogDependencies = { db: Db; sealing: Sealing };

const FILE = { method: 'GET', tag: null, access: 'everybody', ignoresQuery: true } as const;
const TEXT = {
  status: 200,
  description: 'The file',
  schema: Joi.string().required(),
  mediaType: 'text/plain',
} as const;
const BYTES = { ...TEXT, schema: Joi.binary().required(), mediaType: 'application/octet-stream' } as const;

type LogParams = { log: number };
const logParams = Joi.object<LogParams, true>({ log: id().required() });

/** A tile has up to three parts of three digits, and one more if it is not full. */
const PARTS = ['a', 'b', 'c', 'd'] as const;
type TileParams = LogParams & { level: string } & { [Part in (typeof PARTS)[number]]?: string };
const part = () => Joi.string().pattern(/^(?:x?\d{3}(?:\.p)?|[1-9]\d{0,2})$/);
const tileParams = Joi.object<TileParams>({
  log: id().required(),
  level: Joi.string().required(),
  a: part(),
  b: part(),
  c: part(),
  d: part(),
});

const resultParams = Joi.object<LogParams & { cycleId: number; version: number }, true>({
  log: id().required(),
  cycleId: id().required(),
  version: id().required(),
});

export function logRoutes({ db, sealing }: LogDependencies): Route[] {
  const textFile = (name: string, summary: string, read: (db: Db, logId: number) => Promise<string | undefined>) =>
    route({
      ...FILE,
      operationId: `getLog${summary.replaceAll(' ', '')}`,
      path: `/log/:log/${name}`,
      summary,
      params: logParams,
      response: { ...TEXT, caching: 'shared' },
      handle: async ({ params }) => forEverybody(await read(db, params.log)),
    });
  return [
    textFile('checkpoint', 'Checkpoint', readCheckpoint),
    textFile('key', 'Key', readKey),
    textFile('deeds.jsonl', 'Deeds', readDeeds),
    route({
      ...FILE,
      operationId: 'getLogResult',
      path: '/log/:log/results/:cycleId-:version.json',
      summary: 'A result as it was sealed, with its salt',
      params: resultParams,
      response: { ...TEXT, caching: 'shared' },
      handle: async ({ params: { log, ...result } }) => forEverybody(await readOpenedResult(db, log, result)),
    }),
    ...PARTS.map((last, index) =>
      route({
        ...FILE,
        operationId: `getLogTile${index + 1}`,
        path: `/log/:log/tile/:level/${PARTS.slice(0, index + 1)
          .map((name) => `:${name}`)
          .join('/')}`,
        summary: `A part of the log, with ${last}`,
        params: tileParams,
        response: { ...BYTES, caching: 'forever' },
        handle: async ({ params: { log, level, ...parts } }) =>
          forEverybody(await readTile(db, log, ['tile', level, ...Object.values(parts)].join('/'))),
      }),
    ),
    route({
      method: 'GET',
      tag: 'Log',
      access: 'everybody',
      operationId: 'getLog',
      path: '/api/log',
      summary: 'What the log has',
      description:
        'The log is a list that only grows, of the seals of votes, of public decisions and of results. Its files are below `/log/{id}`, as c2sp.org/tlog-tiles describes them.',
      response: { status: 200, description: 'The state of the log.', caching: 'shared', schema: logStateSchema },
      handle: () => readLogState(db),
    }),
    route({
      method: 'GET',
      tag: 'Log',
      access: 'voter',
      operationId: 'getVotesInLog',
      path: '/api/votes/seals',
      summary: 'Where the caller’s votes are in the log',
      response: { status: 200, description: 'The sealed votes of the current period.', schema: votesInLogSchema },
      handle: ({ caller: { session } }) => getVotesInLog(db, session.account.id),
    }),
    route({
      method: 'GET',
      tag: 'Log',
      access: 'voter',
      operationId: 'getReceipt',
      path: '/api/votes/receipt',
      summary: 'A signed receipt for the caller’s votes',
      description: 'It says that the seals of these votes will be in the log. It does not say what was voted for.',
      response: { ...TEXT, description: 'A signed note, as c2sp.org/signed-note describes it.' },
      errors: errorsOf(404, 'The caller has no sealed vote in this period', 'receipt.none'),
      handle: async ({ caller: { session } }) => writeReceipt(db, session.account.id, await sealing.receiptSigner()),
    }),
  ];
}

/** Pages of other sites may read the log, so that anybody can check it. */
function forEverybody<Body>(body: Body | undefined): ResponseWithHeaders<Body> {
  if (body === undefined) throw new AppError('log.not_found', 404, 'The log has no such file');
  return new ResponseWithHeaders(body, { 'Access-Control-Allow-Origin': '*' });
}

const logStateSchema = component(
  'LogState',
  Joi.object<LogState, true>({
    log: Joi.object({
      id: id().required(),
      origin: Joi.string().required(),
      key: Joi.string().required(),
      checkpoint: Joi.string().required(),
      size: count().required(),
      votes: count().required(),
      unsealedVotes: count().required(),
      delayMinutes: count().required(),
    })
      .allow(null)
      .required(),
  }),
);

const votesInLogSchema = component(
  'VotesInLog',
  Joi.object<VotesInLog, true>({
    votes: list(
      Joi.object({
        categoryId: id().required(),
        seal: sealSchema().required(),
        entry: Joi.number().integer().min(0).allow(null).required(),
      }),
    ).required(),
  }),
);
