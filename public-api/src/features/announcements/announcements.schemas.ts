import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Announcement } from '../../../contract/index.ts';
import { text } from '../../http/schemas.ts';

export const announcementSchema = component(
  'Announcement',
  Joi.object<Announcement, true>({
    id: id().required(),
    text: text().required(),
    link: Joi.object<NonNullable<Announcement['link']>, true>({ text: text().required(), url: text().required() }),
    startsAt: timestamp().required(),
  }),
);
