import { count, id } from '@plaudit/server-kit/http/fields';
import Joi from 'joi';
import {
  CATEGORY_COLOR_NAMES,
  type DeletedResponse,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  type Page,
} from '../../contract/index.ts';

export const version = () => Joi.number().integer().min(1);

const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * A time in a request. It must have a time zone, because otherwise its meaning would depend on the server. A year
 * outside 2000 to 2999 is a mistake, and MySQL cannot store every year.
 */
export const dateTime = () =>
  Joi.string()
    .pattern(WITH_ZONE)
    .custom((value: string, helpers) => {
      const year = new Date(value).getUTCFullYear();
      return year >= 2000 && year < 3000 && isCalendarDay(value.slice(0, 10)) ? value : helpers.error('date.dateTime');
    })
    .messages({
      'string.pattern.base': '{{#label}} must be a date and time like 2026-01-31T12:00:00Z',
      'date.dateTime': '{{#label}} must be a date and time like 2026-01-31T12:00:00Z, between the years 2000 and 2999',
    });

/** Needed because Date reads February 31 as March 3. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Matches a text that is empty or has only spaces and invisible characters. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u;

/** These change the direction of text, so one name could look like another. Right-to-left names do not need them. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/;

export const rejectReordering: Joi.CustomValidator<string> = (value, helpers) =>
  REORDERING.test(value) ? helpers.error('text.direction') : value;
export const REORDERING_MESSAGE = {
  'text.direction': '{{#label}} contains characters that change the direction of text',
};

/** The text of a field. Spaces around it are removed, and text with nothing visible counts as empty. */
export const inputText = (max: number) =>
  Joi.string()
    .custom(rejectReordering)
    .custom((value: string) => (INVISIBLE.test(value) ? '' : value.trim()))
    .min(1)
    .max(max)
    .messages({ ...REORDERING_MESSAGE, 'string.min': '{{#label}} is not allowed to be empty' });

export const color = () =>
  Joi.string()
    .pattern(new RegExp(`^(#[0-9a-fA-F]{6}|${CATEGORY_COLOR_NAMES.join('|')})$`), 'color')
    .messages({
      'string.pattern.name': `{{#label}} must be #rrggbb or one of ${CATEGORY_COLOR_NAMES.join(', ')}`,
    });

export const icon = (max: number) =>
  Joi.string()
    .pattern(/^[A-Za-z0-9 _-]*$/, 'icon')
    .max(max);

/** URL parsers disagree about spaces, control characters and backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const AMBIGUOUS = /[\s\u0000-\u001f\u007f\\]/;

function isWebAddress(value: string): boolean {
  if (AMBIGUOUS.test(value) || !/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.username === '' && url.password === '' && url.hostname !== '';
}

function isSitePath(value: string): boolean {
  return /^\/(?!\/)/.test(value) && !AMBIGUOUS.test(value);
}

export const linkUrl = (max: number) =>
  inputText(max)
    .custom((value: string, helpers) => (isWebAddress(value) ? value : helpers.error('url.web')))
    .messages({ 'url.web': 'Enter a whole web address, such as https://example.org' });

/** A whole web address, or a path of this site. */
export const siteOrWebAddress = (max: number, message: string) =>
  inputText(max)
    .custom((value: string, helpers) => (isWebAddress(value) || isSitePath(value) ? value : helpers.error('url.any')))
    .messages({ 'url.any': message });

export const imageUrl = (max: number) =>
  siteOrWebAddress(max, 'The image URL must be a whole web address, such as https://example.org/logo.png');

export const pageQueryKeys = {
  page: Joi.number().integer().min(1).max(1_000_000).default(1),
  pageSize: Joi.number().integer().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  search: Joi.string().allow('').max(100),
};

/** A validated page query: the defaults are filled in. */
export type Paging = { page: number; pageSize: number; search?: string };

export function pageOf<Item>(item: Joi.Schema<Item>): Joi.ObjectSchema<Page<Item>> {
  return Joi.object<Page<Item>>({
    items: Joi.array().items(item).required(),
    total: count().required(),
    page: Joi.number().integer().required(),
    pageSize: Joi.number().integer().required(),
    counting: Joi.boolean().valid(true),
  });
}

export const deletedResponseSchema = Joi.object<DeletedResponse, true>({
  id: id().required(),
  votes: count().required(),
  restorable: Joi.boolean().valid(true).required(),
});
