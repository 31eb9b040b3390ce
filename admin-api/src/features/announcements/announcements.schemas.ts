import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  ANNOUNCEMENT_MAX,
  type Announcement,
  type AnnounceRequest,
  LINK_TEXT_MAX,
  URL_MAX,
} from '../../../contract/index.ts';
import { inputText, siteOrWebAddress } from '../../http/schemas.ts';

export const announcementSchema = component(
  'Announcement',
  Joi.object<Announcement, true>({
    id: id().required(),
    text: Joi.string().required(),
    link: Joi.string().allow(null).required(),
    linkText: Joi.string().allow(null).required(),
    startsAt: timestamp().required(),
    endedAt: timestamp().allow(null).required(),
    madeBy: Joi.string().required(),
    state: Joi.string<Announcement['state']>().valid('scheduled', 'shown', 'over').required(),
  }),
);

export const announcementsSchema = Joi.array().items(announcementSchema);

export const announceRequestSchema = Joi.object<AnnounceRequest, true>({
  text: inputText(ANNOUNCEMENT_MAX).required(),
  link: siteOrWebAddress(URL_MAX, 'The link must be a whole web address, such as https://example.org'),
  linkText: inputText(LINK_TEXT_MAX),
  startsAt: timestamp(),
  endsAt: timestamp(),
}).and('link', 'linkText');
