import { readPictureAddress, smallPictureAddress } from '@plaudit/db/rules/site/pictures';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { isEmblemAddress } from '../../../../shared-ui/drawing/emblem-address.ts';
import { emblemPath } from '../../../../shared-ui/drawing/emblem-paths.ts';
import { monogramOf } from '../../../../shared-ui/drawing/monogram.ts';

const OWN_SITE = 'https://own-site.invalid';

/**
 * The vendor's picture, if its address is a path on this site. Another host would learn who reads the page around the
 * frame, so such a vendor has the emblem that vendors without a picture have.
 */
export function renderPicture({ name, imageUrl }: { name: string; imageUrl: string }): string {
  const address = findOwnAddress(imageUrl);
  if (address === undefined) return drawEmblem(name);
  return `<img class="picture" src="${escapeHtml(address)}" alt="" width="44" height="44" decoding="async">`;
}

function findOwnAddress(imageUrl: string): string | undefined {
  const uploaded = readPictureAddress(imageUrl);
  if (uploaded !== undefined) return smallPictureAddress(uploaded);
  if (!imageUrl.startsWith('/') || isEmblemAddress(imageUrl) || !URL.canParse(imageUrl, OWN_SITE)) return undefined;
  return new URL(imageUrl, OWN_SITE).origin === OWN_SITE ? imageUrl : undefined;
}

function drawEmblem(name: string): string {
  const { letters, shape, color } = monogramOf(name);
  const size = letters.length > 1 ? 22 : 30;
  return [
    `<svg class="picture ${color}" viewBox="0 0 64 64" aria-hidden="true">`,
    `<path d="${emblemPath(shape)}"/>`,
    `<path class="ring" d="${emblemPath(shape)}" transform="translate(32 32) scale(0.86) translate(-32 -32)"/>`,
    `<text x="32" y="${32 + Math.round(size * 0.36)}" font-size="${size}" text-anchor="middle">${escapeHtml(letters)}</text>`,
    '</svg>',
  ].join('');
}
