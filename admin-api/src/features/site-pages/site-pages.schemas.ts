import { timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  PAGE_TEXT_MAX,
  type PageContent,
  type PreviewSitePageRequest,
  type SaveSitePageRequest,
  SITE_PAGES,
  type SitePage,
  type SitePageName,
} from '../../../contract/index.ts';
import { inputText } from '../../http/schemas.ts';

const name = () => Joi.string<SitePageName>().valid(...SITE_PAGES);

export const nameParams = Joi.object<{ name: SitePageName }, true>({ name: name().required() });

export const sitePagesSchema = Joi.array().items(
  component(
    'SitePage',
    Joi.object<SitePage, true>({
      name: name().required(),
      text: Joi.string().allow('').required(),
      shownSince: timestamp().allow(null).required(),
      changedAt: timestamp().allow(null).required(),
      changedBy: Joi.string().allow(null).required(),
      version: Joi.number().integer().min(0).required(),
    }),
  ),
);

export const saveSitePageSchema = Joi.object<SaveSitePageRequest, true>({
  text: inputText(PAGE_TEXT_MAX).required(),
  inFooter: Joi.boolean().strict().required(),
  version: Joi.number().integer().min(0),
});

export const previewRequestSchema = Joi.object<PreviewSitePageRequest, true>({
  text: Joi.string().allow('').max(PAGE_TEXT_MAX).required(),
});

export const pageContentSchema = component(
  'PageContent',
  Joi.object<PageContent>({
    title: Joi.string().allow(null).required(),
    content: Joi.array().required().description('Texts and elements, as the contract describes them'),
  }),
);
