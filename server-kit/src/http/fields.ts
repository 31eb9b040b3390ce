import Joi from 'joi';

/** Every id of the database is an unsigned 32-bit integer. */
const ID_MAX = 4_294_967_295;

/**
 * Schemas of fields that both APIs have. A field is optional, like every joi schema, unless the caller adds
 * `.required()`.
 */
export const id = () => Joi.number().integer().min(1).max(ID_MAX);
export const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= ID_MAX;
export const count = () => Joi.number().integer().min(0);
/** A time in a response. */
export const timestamp = () => Joi.string().isoDate();

export const idParams = Joi.object<{ id: number }, true>({ id: id().required() });

/** The body of a CSV download. */
export const csvSchema = Joi.string().required();
