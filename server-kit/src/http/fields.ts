import Joi from 'joi';

/** The largest unsigned 32-bit integer. Most ids of the database have this type. */
const ID_MAX = 4_294_967_295;

export const id = () => Joi.number().integer().min(1).max(ID_MAX);
export const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= ID_MAX;
export const count = () => Joi.number().integer().min(0);
export const timestamp = () => Joi.string().isoDate();

export const idParams = Joi.object<{ id: number }, true>({ id: id().required() });

export const csvSchema = Joi.string().required();
