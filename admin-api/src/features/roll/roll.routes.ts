import { createHash } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { errorsOf } from '@plaudit/server-kit/http/route';
import { type ImportRollRequest, ROLL_BYTES_MAX } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ApprovalInput, type ApprovalRule, type Route, route } from '../../http/route.ts';
import {
  importRollRequestSchema,
  importRollResponseSchema,
  removedFromRollSchema,
  removeFromRollRequestSchema,
  rollSchema,
  savedRollSchema,
} from './roll.schemas.ts';
import { countNewPeople, importRoll, isVotingRunning, removeFromRoll, saveRoll } from './roll.service.ts';
import { getRoll } from './roll-numbers.ts';

const tag = 'Roll';
/** JSON writes each line break and each quote of the file as two characters. */
const IMPORT_BODY_MAX = ROLL_BYTES_MAX + 2_000_000;
/** Tens of thousands of rows are compared with those that are on the roll. */
const IMPORT_DEADLINE_MS = 30_000;

type ImportInput = ApprovalInput<unknown, ImportRollRequest>;

/** The file itself is not stored with the request, because requests are kept for good and it names people. */
const approvalOfAdditions = (db: Db): ApprovalRule => ({
  when: 'switched on',
  action: 'add_to_roll',
  concerns: async ({ body }: ImportInput) =>
    !body.dryRun && (await isVotingRunning(db)) && (await countNewPeople(db, body.csv)) > 0,
  preview: async ({ body }: ImportInput) => {
    const people = await countNewPeople(db, body.csv);
    return {
      text: `People who are added: ${people}. ${body.reason === undefined ? '' : `Reason: ${body.reason}`}`.trim(),
      amount: people,
    };
  },
  inputToSendAgain: ({ body }: ImportInput) => ({
    file: createHash('sha256').update(body.csv).digest('hex'),
    reason: body.reason,
  }),
});

export function rollRoutes({ db }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getRoll',
      method: 'GET',
      path: '/api/admin/roll',
      access: 'superAdmin',
      tag,
      summary: 'How many people are invited, rounded down to tens',
      response: { status: 200, description: 'The largest groups first', schema: rollSchema },
      handle: () => getRoll(db),
    }),
    route({
      operationId: 'postRollImport',
      method: 'POST',
      path: '/api/admin/roll/import',
      access: 'superAdmin',
      tag,
      summary: 'Add people to the roll from a CSV file, or only count them',
      description: 'A mailbox is on the roll once, however its address is written. Nobody is written to.',
      body: importRollRequestSchema,
      bodyLimit: IMPORT_BODY_MAX,
      deadlineMs: IMPORT_DEADLINE_MS,
      freshSecondFactor: { when: 'It adds somebody while voting runs', hasCodeInBody: true },
      approval: approvalOfAdditions(db),
      errors: {
        ...errorsOf(400, 'The file is not CSV with a name and an address in each row', 'import.unreadable'),
        ...errorsOf(409, 'Voting runs, and no reason is given', 'roll.reason_needed'),
      },
      response: { status: 200, description: 'What is in the file, counted exactly', schema: importRollResponseSchema },
      handle: ({ body, caller }) => importRoll(db, caller, body),
    }),
    route({
      operationId: 'postRollFile',
      method: 'POST',
      path: '/api/admin/roll/file',
      access: 'superAdmin',
      tag,
      summary: 'Save the roll as a CSV file, which an import reads without changing anything',
      description: 'It does not say who has got or used a link.',
      freshSecondFactor: { when: 'always' },
      response: { status: 200, description: 'One person in each row', schema: savedRollSchema },
      handle: ({ caller }) => saveRoll(db, caller),
    }),
    route({
      operationId: 'postRollRemoval',
      method: 'POST',
      path: '/api/admin/roll/removal',
      access: 'superAdmin',
      tag,
      summary: 'Take somebody off the roll',
      description: 'An unused personal link stops working. Whoever has used one keeps the account.',
      body: removeFromRollRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: errorsOf(404, 'The address is not on the roll', 'roll.not_found'),
      response: { status: 200, description: 'Off the roll', schema: removedFromRollSchema },
      handle: ({ body, caller }) => removeFromRoll(db, caller, body.email),
    }),
  ];
}
