import Joi from 'joi';

export function databaseUrlSetting(): Joi.StringSchema {
  return Joi.string()
    .required()
    .pattern(/^mysql:\/\/[^/]*\/[^/?]+/)
    .messages({ 'string.pattern.base': '{{#label}} must look like mysql://user:password@host:3306/database' });
}
