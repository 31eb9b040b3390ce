import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type AnswerObjectionRequest,
  type DecideExclusionRequest,
  type DraftExclusionRequest,
  EXCLUSION_TEXT_MAX,
  type Exclusion,
  type ExclusionAccounts,
  type ExclusionEffect,
  type ExclusionRule,
  HAND_PICKED_MAX,
  type Objection,
} from '../../../contract/index.ts';
import { dateTime, inputText } from '../../http/schemas.ts';
import { waitingApprovalKeys, waitingApprovalSchema } from '../approvals/approvals.schemas.ts';
import { confirmationSchema } from '../second-factor/second-factor.schemas.ts';
import { parseNetwork } from './exclusion-rule.ts';

const RULE_TEXT_MAX = 100;

const network = () =>
  inputText(RULE_TEXT_MAX)
    .custom((value: string, helpers) => (parseNetwork(value) ? value : helpers.error('network.form')))
    .messages({ 'network.form': '{{#label}} must be a network like 203.0.113.0/24 or 2001:db8::/48' });

/** A name pattern. It needs a letter or a digit, because `*` alone would match every account. */
const name = () =>
  inputText(RULE_TEXT_MAX)
    .pattern(/^[A-Za-z0-9_*-]*[A-Za-z0-9][A-Za-z0-9_*-]*$/)
    .messages({ 'string.pattern.base': '{{#label}} must be a name, in which * stands for anything' });

export const exclusionRuleSchema = component(
  'ExclusionRule',
  Joi.object<ExclusionRule, true>({
    registeredFrom: dateTime(),
    registeredTo: dateTime(),
    network: network(),
    browser: inputText(RULE_TEXT_MAX),
    name: name(),
  }).min(1),
);

export const draftExclusionSchema = Joi.object<DraftExclusionRequest>({
  cycleId: id().required(),
  rule: exclusionRuleSchema,
  usernames: Joi.array<string[]>().items(Joi.string().max(60)).min(1).max(HAND_PICKED_MAX),
}).xor('rule', 'usernames');

export const decideExclusionSchema = Joi.object<DecideExclusionRequest>({
  reason: inputText(EXCLUSION_TEXT_MAX).required(),
});

export const liftExclusionSchema = confirmationSchema.append<DecideExclusionRequest>({
  reason: inputText(EXCLUSION_TEXT_MAX).required(),
});

export const answerObjectionSchema = confirmationSchema.append<AnswerObjectionRequest>({
  outcome: Joi.string().valid('accepted', 'rejected').required(),
  response: inputText(EXCLUSION_TEXT_MAX).required(),
});

export const objectionParams = Joi.object<{ id: number; accountId: number }, true>({
  id: id().required(),
  accountId: id().required(),
});

const winners = () => Joi.array<string[]>().items(Joi.string()).allow(null).required();

export const exclusionSchema = component(
  'Exclusion',
  Joi.object<Exclusion, true>({
    id: id().required(),
    cycleId: id().required(),
    periodName: Joi.string().required(),
    state: Joi.string().valid('draft', 'decided', 'in_force', 'lifted', 'withdrawn').required(),
    rule: Joi.string().allow(null).required(),
    accounts: count().required(),
    voters: count().required(),
    effect: Joi.array<ExclusionEffect[]>()
      .items(
        component(
          'ExclusionEffect',
          Joi.object<ExclusionEffect, true>({
            category: Joi.string().required(),
            votes: count().required(),
            winnersBefore: winners(),
            winnersAfter: winners(),
          }),
        ),
      )
      .required(),
    reason: Joi.string().allow(null).required(),
    draftedBy: Joi.string().allow(null).required(),
    draftedAt: timestamp().required(),
    inForceAt: timestamp().allow(null).required(),
    objectUntil: timestamp().allow(null).required(),
    isFinal: Joi.boolean().required(),
    openObjections: count().required(),
    waitingLiftings: count().required(),
    approval: component(
      'ExclusionApproval',
      Joi.object<NonNullable<Exclusion['approval']>, true>({
        action: Joi.string().valid('force', 'lift').required(),
        ...waitingApprovalKeys,
      }),
    )
      .allow(null)
      .required(),
  }),
);

export const exclusionAccountsSchema = component(
  'ExclusionAccounts',
  Joi.object<ExclusionAccounts, true>({
    total: count().required(),
    names: Joi.array<string[]>().items(Joi.string()).required(),
  }),
);

export const exclusionsSchema = Joi.array<Exclusion[]>().items(exclusionSchema);

export const objectionsSchema = Joi.array<Objection[]>().items(
  component(
    'Objection',
    Joi.object<Objection, true>({
      exclusionId: id().required(),
      accountId: id().required(),
      username: Joi.string().required(),
      registeredAt: timestamp().required(),
      isConfirmed: Joi.boolean().required(),
      reason: Joi.string().required(),
      madeAt: timestamp().required(),
      outcome: Joi.string().valid('accepted', 'rejected').allow(null).required(),
      response: Joi.string().allow(null).required(),
      approval: waitingApprovalSchema.allow(null).required(),
    }),
  ),
);
