import { createHash } from 'node:crypto';
import Joi from 'joi';
import type { PageHead } from '../../../contract/index.ts';
import { CARD_SIZE } from '../cards/card-drawing.ts';
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

type ShownOnCard = Pick<PageDescription, 'card' | 'title' | 'cardText' | 'cardHonour' | 'vendorPicture'>;

/**
 * The path of the card, with a version that changes with what the card says and with its look. Chats keep a picture by
 * its address, so a new win needs a new one. The version is made of the texts beside it, which are public. The gateway
 * drops it, and sends the card of now for each version.
 */
function cardAddress(
  { card, title, cardText = title, cardHonour, vendorPicture }: ShownOnCard,
  styles: string | undefined,
): string {
  const shown = JSON.stringify([cardText, cardHonour, vendorPicture, styles]);
  return `${card}?v=${createHash('sha256').update(shown).digest('hex').slice(0, 10)}`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line of at most `max` characters, which ends with a whole word. Half an emoji would show as a broken character. */
function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (segments.length <= max) return line;
  const start = segments.slice(0, max - 1).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
