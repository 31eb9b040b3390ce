import { isZone } from '@plaudit/db/rules/letters/zones';
import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ChangeLetterStateRequest,
  LETTER_KINDS,
  LETTER_RATE_MAX,
  LETTER_TEXT_MAX,
  type Letter,
  type LetterKind,
  type LetterPreview,
  type Letters,
  type LetterWords,
  type SaveLetterRequest,
  type SendLetterRequest,
  SUBJECT_MAX,
} from '../../../contract/index.ts';
import { inputText } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const rounded = () => Joi.number().integer().min(10).multiple(10).allow(null).required();
const timeOrNull = () => timestamp().allow(null).required();
const text = () => Joi.string().required();
const kind = () => Joi.string<LetterKind>().valid(...LETTER_KINDS);

export const kindParams = Joi.object<{ kind: LetterKind }, true>({ kind: kind().required() });

const letterSchema = component(
  'Letter',
  Joi.object<Letter, true>({
    kind: kind().required(),
    id: id().allow(null).required(),
    state: Joi.string<Letter['state']>().valid('draft', 'scheduled', 'sending', 'stopped', 'done').required(),
    subject: Joi.string().required(),
    text: Joi.string().required(),
    toRoll: Joi.boolean().required(),
    toAskers: Joi.boolean().required(),
    zone: Joi.string().required(),
    ratePerMinute: Joi.number().integer().min(1).required(),
    sendAt: timeOrNull(),
    beganAt: timeOrNull(),
    stoppedAt: timeOrNull(),
    stoppedBy: Joi.string().allow(null).required(),
    finishedAt: timeOrNull(),
    recipients: rounded(),
    sent: rounded(),
    cameBack: rounded(),
    tooSoon: rounded(),
  }),
);

export const lettersSchema = component(
  'Letters',
  Joi.object<Letters, true>({
    letters: Joi.array<Letters['letters']>().items(letterSchema).required(),
    ownAddress: Joi.string().allow(null).required(),
    closesAt: timeOrNull(),
    mail: Joi.object<NonNullable<Letters['mail']>, true>({
      sender: Joi.string().required(),
      onRoll: rounded(),
      asked: Joi.object<NonNullable<Letters['mail']>['asked'], true>({
        opened: rounded(),
        closing: rounded(),
        results: rounded(),
      }).required(),
      unsubscribed: rounded(),
      cameBack: rounded(),
      lastTakenAt: timeOrNull(),
      failsSince: timeOrNull(),
    })
      .allow(null)
      .required(),
  }),
);

const zone = () =>
  Joi.string()
    .max(64)
    .custom((value: string, helpers) => (isZone(value) ? value : helpers.error('zone.unknown')))
    .messages({ 'zone.unknown': '{{#label}} must be a time zone like Europe/Oslo' });

const words = {
  subject: inputText(SUBJECT_MAX).required(),
  text: inputText(LETTER_TEXT_MAX).required(),
  zone: zone().required(),
};

const saved = {
  ...words,
  toRoll: Joi.boolean().required(),
  toAskers: Joi.boolean().required(),
  ratePerMinute: Joi.number().integer().min(1).max(LETTER_RATE_MAX).required(),
};

export const letterWordsSchema = Joi.object<LetterWords, true>(words);
export const saveLetterSchema = component('SaveLetterRequest', Joi.object<SaveLetterRequest, true>(saved));

export const sendLetterSchema = component(
  'SendLetterRequest',
  Joi.object<SendLetterRequest>({
    ...saved,
    at: Joi.object<NonNullable<SendLetterRequest['at']>, true>({
      day: Joi.string()
        .pattern(/^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
        .required(),
      time: Joi.string()
        .pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        .required(),
    }),
    twoFactorCode: twoFactorCode(),
  }),
);

export const changeLetterStateSchema = Joi.object<ChangeLetterStateRequest, true>({
  state: Joi.string<ChangeLetterStateRequest['state']>().valid('draft', 'stopped', 'sending', 'done').required(),
});

const colors = () => Joi.object<Record<string, string>>().pattern(Joi.string(), Joi.string()).required();

export const letterPreviewSchema = component(
  'LetterPreview',
  Joi.object<LetterPreview, true>({
    subject: text(),
    blocks: Joi.array<LetterPreview['blocks']>()
      .items(Joi.object<LetterPreview['blocks'][number], true>({ kind: text(), label: Joi.string(), text: text() }))
      .required(),
    colors: Joi.object<LetterPreview['colors'], true>({ light: colors(), dark: colors() }).required(),
    plainText: text(),
    otherHosts: Joi.array<string[]>().items(Joi.string()).required(),
  }),
);
