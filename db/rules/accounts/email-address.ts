import Joi from 'joi';

/** RFC 5321 allows no longer one. */
const EMAIL_MAX = 254;

/** One plain address, without a name or a line break. */
export const emailAddress = () =>
  Joi.string()
    .max(EMAIL_MAX)
    .email({ tlds: { allow: false }, allowUnicode: false, ignoreLength: true });
