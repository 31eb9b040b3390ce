import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { SITE_CONFIG_KEYS, type SiteConfigEntry, type SiteConfigKey } from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';

export const siteConfigEntrySchema = component(
  'SiteConfigEntry',
  Joi.object<SiteConfigEntry, true>({
    key: Joi.string<SiteConfigKey>()
      .valid(...SITE_CONFIG_KEYS)
      .required(),
    value: text().required(),
  }),
);

export const siteConfigSchema = list(siteConfigEntrySchema);
