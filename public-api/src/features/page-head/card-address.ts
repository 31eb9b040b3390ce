import { createHash } from 'node:crypto';
import type { PageDescription } from './vendor-description.ts';

type ShownOnCard = Pick<PageDescription, 'card' | 'title' | 'cardText' | 'cardHonour' | 'vendorPicture'>;

/**
 * The path of the card, with a version that changes with what the card says and with its look. Chats keep a picture by
 * its address, so a new win needs a new one. The version is made of the texts beside it, which are public. The gateway
 * drops it, and sends the card of now for each version.
 */
export function cardAddress(
  { card, title, cardText = title, cardHonour, vendorPicture }: ShownOnCard,
  styles: string | undefined,
): string {
  const shown = JSON.stringify([cardText, cardHonour, vendorPicture, styles]);
  return `${card}?v=${createHash('sha256').update(shown).digest('hex').slice(0, 10)}`;
}
