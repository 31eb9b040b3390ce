import Joi from 'joi';

/** Every id of the database is an unsigned 32-bit integer. */
export const MAX_ID = 4_294_967_295;

export const id = () => Joi.number().integer().positive().max(MAX_ID).required();
export const count = () => Joi.number().integer().min(0).required();
export const text = () => Joi.string().allow('').required();
export const timestamp = () => Joi.string().isoDate().required();
export const list = (items: Joi.Schema) => Joi.array().items(items).required();

export type IdParams = { id: number };
export const idParams = Joi.object<IdParams, true>({ id: id() });
