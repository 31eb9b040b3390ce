import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { SITE_PAGES, type SitePage, type SitePageName } from '../../../contract/index.ts';

export const pageNameParams = Joi.object<{ name: SitePageName }, true>({
  name: Joi.string<SitePageName>()
    .valid(...SITE_PAGES)
    .required(),
});

export const sitePageSchema = component(
  'SitePage',
  Joi.object<SitePage>({
    title: Joi.string().allow(null).required(),
    content: Joi.array().required().description('Texts and elements, as the contract describes them'),
  }),
);
