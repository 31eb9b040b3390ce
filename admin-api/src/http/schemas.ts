import Joi from 'joi';
import {
  CATEGORY_COLOR_NAMES,
  type DeletedResponse,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  type Page,
} from '../../contract/index.ts';

const ID_MAX = 4_294_967_295;

/** Every value keeps its JSON type: '1' is no number. Only paths and queries, which have no types, are converted. */
export const id = () => Joi.number().integer().min(1).max(ID_MAX);
export const count = () => Joi.number().integer().min(0);
export const version = () => Joi.number().integer().min(1);
/** What the API answers. */
export const isoDate = () => Joi.string().isoDate();

const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** What it is sent: a time without a zone would mean another moment on each server. The database holds such years. */
export const instant = () =>
  Joi.string()
    .pattern(WITH_ZONE)
    .custom((value: string, helpers) => {
      const year = new Date(value).getUTCFullYear();
      return year >= 2000 && year < 3000 && isDay(value.slice(0, 10)) ? value : helpers.error('date.instant');
    })
    .messages({
      'string.pattern.base': '{{#label}} must be a date and time like 2026-01-31T12:00:00Z',
      'date.instant': '{{#label}} must be a date and time like 2026-01-31T12:00:00Z, between the years 2000 and 2999',
    });

/** Date reads the 31st of February as the 3rd of March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Blanks, and characters that show nothing where they stand alone. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u;

/** They turn the direction of the text around them, so that a name reads as another. Letters of every script need none. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/;

export const keepDirection: Joi.CustomValidator<string> = (value, helpers) =>
  REORDERING.test(value) ? helpers.error('text.direction') : value;
export const DIRECTION = { 'text.direction': '{{#label}} contains characters that change the direction of text' };

/** Text of one field: outer blanks are dropped, and what then shows nothing is missing. */
export const text = (max: number) =>
  Joi.string()
    .custom(keepDirection)
    .custom((value: string) => (INVISIBLE.test(value) ? '' : value.trim()))
    .min(1)
    .max(max)
    .messages({ ...DIRECTION, 'string.min': '{{#label}} is not allowed to be empty' });

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

/** Spaces, control characters and backslashes are read differently by different parsers of addresses. */
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
  text(max)
    .custom((value: string, helpers) => (isWebAddress(value) ? value : helpers.error('url.web')))
    .messages({ 'url.web': '{{#label}} must be an http or https address' });

export const imageUrl = (max: number) =>
  text(max)
    .custom((value: string, helpers) => (isWebAddress(value) || isSitePath(value) ? value : helpers.error('url.image')))
    .messages({ 'url.image': '{{#label}} must be an http or https address or a path of this site' });

/** A table to download. */
export const csvText = Joi.string().required();

export const idParams = Joi.object<{ id: number }, true>({ id: id().required() });

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
  });
}

export const deletedRow = Joi.object<DeletedResponse, true>({
  id: id().required(),
  votes: count().required(),
  restorable: Joi.boolean().valid(true).required(),
});
