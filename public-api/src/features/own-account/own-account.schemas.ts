import { passwordChangeKeys } from '@plaudit/db/rules/sign-in/password-change';
import { count, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ChangePasswordRequest,
  type EmailRequest,
  type OwnData,
  type OwnSession,
  type PasswordChangedResponse,
  type SetLanguageRequest,
  WISHED_LETTERS,
} from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';
import { accountSchema, emailAddress, languageTag } from '../accounts/accounts.schemas.ts';
import { ownerProofKeys, passkeysSchema } from '../passkeys/passkeys.schemas.ts';

const sessionId = () => Joi.string().pattern(/^[0-9a-f]{32}$/);

export const ownSessionsSchema = list(
  component(
    'OwnSession',
    Joi.object<OwnSession, true>({
      id: sessionId().required(),
      browser: Joi.string().allow(null).required(),
      system: Joi.string().allow(null).required(),
      signedInAt: timestamp().required(),
      lastUsedAt: timestamp().required(),
      isThisOne: Joi.boolean().required(),
    }),
  ),
).required() as Joi.Schema<OwnSession[]>;

export const sessionParams = Joi.object<{ id: string }, true>({ id: sessionId().required() });

export const changePasswordSchema = component(
  'ChangePasswordRequest',
  Joi.object<ChangePasswordRequest, true>(passwordChangeKeys),
);

export const passwordChangedSchema = component(
  'PasswordChangedResponse',
  Joi.object<PasswordChangedResponse, true>({ changed: Joi.boolean<true>().valid(true).required() }),
);

export const emailRequestSchema = component(
  'EmailRequest',
  Joi.object<EmailRequest, true>({ email: emailAddress(), ...ownerProofKeys }),
);

export const setLanguageSchema = component(
  'SetLanguageRequest',
  Joi.object<SetLanguageRequest, true>({ language: languageTag().required() }),
);

const time = () => timestamp().required();
const timeOrNull = () => timestamp().allow(null).required();

export const ownDataSchema = component(
  'OwnData',
  Joi.object<OwnData, true>({
    account: accountSchema.required(),
    sessions: list(
      Joi.object<OwnData['sessions'][number], true>({
        address: text().required(),
        browser: text().required(),
        signedInAt: time(),
        lastActivityAt: time(),
        expiresAt: time(),
        endedAt: timeOrNull(),
        blockedAt: timeOrNull(),
      }),
    ).required(),
    registration: Joi.object<NonNullable<OwnData['registration']>, true>({
      network: text().required(),
      browser: text().required(),
      referringHost: text().allow(null).required(),
      answerSeconds: Joi.number().required(),
      workSeconds: Joi.number().allow(null).required(),
    })
      .allow(null)
      .required(),
    passkeys: passkeysSchema as Joi.ArraySchema,
    providers: list(
      Joi.object<OwnData['providers'][number], true>({
        provider: text().required(),
        linkedAt: time(),
        unlinkedAt: timeOrNull(),
      }),
    ).required(),
    votes: list(
      Joi.object<OwnData['votes'][number], true>({
        receipt: text().required(),
        period: text().required(),
        category: text().required(),
        vendor: text().required(),
        castAt: time(),
      }),
    ).required(),
    proofs: list(
      Joi.object<OwnData['proofs'][number], true>({ period: text().required(), kind: text().required() }),
    ).required(),
    exclusions: list(
      Joi.object<OwnData['exclusions'][number], true>({
        period: text().required(),
        inForceAt: time(),
        grantedAt: timeOrNull(),
        liftedAt: timeOrNull(),
      }),
    ).required(),
    objections: list(
      Joi.object<OwnData['objections'][number], true>({
        period: text().required(),
        reason: text().required(),
        madeAt: time(),
        outcome: Joi.string<'accepted' | 'rejected'>().valid('accepted', 'rejected').allow(null).required(),
        response: text().allow(null).required(),
        answeredAt: timeOrNull(),
      }),
    ).required(),
    links: list(
      Joi.object<OwnData['links'][number], true>({
        kind: text().required(),
        email: text().allow(null).required(),
        isFromAdmin: Joi.boolean().required(),
        createdAt: time(),
        expiresAt: time(),
      }),
    ).required(),
    letters: Joi.array<OwnData['letters']>()
      .items(Joi.string<OwnData['letters'][number]>().valid(...WISHED_LETTERS))
      .required(),
    invitation: Joi.object({
      email: text().required(),
      name: text().required(),
      links: list(
        Joi.object<NonNullable<OwnData['invitation']>['links'][number], true>({
          askedBy: text().required(),
          madeAt: time(),
          sentAt: timestamp().allow(null).required(),
          usedAt: timestamp().allow(null).required(),
        }),
      ).required(),
    })
      .allow(null)
      .required(),
    mails: list(
      Joi.object<OwnData['mails'][number], true>({
        kind: text().required(),
        recipient: text().required(),
        attempts: count().required(),
        createdAt: time(),
        dueAt: time(),
      }),
    ).required(),
    attempts: list(
      Joi.object<OwnData['attempts'][number], true>({
        counter: text().required(),
        hits: count().required(),
        countedAt: time(),
        expiresAt: time(),
      }),
    ).required(),
  }),
);
