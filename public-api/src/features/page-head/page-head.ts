import Joi from 'joi';
import type { PageHead } from '../../../contract/index.ts';
import { CARD_SIZE } from '../cards/card-drawing.ts';
import { cardAddress } from './card-address.ts';
import { shorten } from './short-text.ts';
import type { PageDescription } from './vendor-description.ts';

const DESCRIPTION_MAX = 200;

const text = Joi.string().required();

/** What the server of the pages writes into the head of a page. */
export const PAGE_HEAD_RESPONSE = {
  status: 200,
  description: 'The texts of the head',
  schema: Joi.object<PageHead, true>({
    title: text,
    chatTitle: text,
    siteName: text,
    description: text.allow(''),
    path: text.allow(null),
    card: Joi.object({ path: text, width: Joi.number().required(), height: Joi.number().required(), text }).required(),
    styles: text.allow(null),
  }).required(),
  caching: 'shared',
} as const;

/** `styles` is the path of the style sheet with the look that admins have set. */
export function toPageHead(page: PageDescription, styles: string | undefined): PageHead {
  const { title, chatTitle = title, siteName, path = null, cardText = title } = page;
  const description = shorten(page.description, DESCRIPTION_MAX);
  const card = { path: cardAddress(page, styles), ...CARD_SIZE, text: cardText };
  return { title, chatTitle, siteName, description, path, card, styles: styles ?? null };
}
