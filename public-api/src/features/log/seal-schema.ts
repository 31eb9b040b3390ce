import Joi from 'joi';

/** 32 bytes in base64. */
export const sealSchema = () => Joi.string().pattern(/^[A-Za-z0-9+/]{43}=$/);
