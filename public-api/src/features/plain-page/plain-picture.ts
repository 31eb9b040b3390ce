import { readPictureAddress, smallPictureAddress } from '@plaudit/db/rules/pictures';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { monogramOf } from '../../../../shared-ui/drawing/monogram.ts';
import { sealPath } from '../../../../shared-ui/drawing/seal-paths.ts';

/**
 * A vendor's picture in a list. A vendor without one has its letters and color, but not the shape of its seal: the home
 * page of every visitor contains these lists, and outlines are long.
 */
export function renderPlainPicture({ name, imageUrl }: { name: string; imageUrl: string }): string {
  const { letters, color } = monogramOf(name);
  if (imageUrl === '') return `<span class="ui-picture plain-seal ui-hue-${color}">${escapeHtml(letters)}</span>`;
  const uploaded = readPictureAddress(imageUrl);
  const address = escapeHtml(uploaded === undefined ? imageUrl : smallPictureAddress(uploaded));
  return `<span class="ui-picture"><img src="${address}" alt="" loading="lazy" referrerpolicy="no-referrer"></span>`;
}

/** The seal on the page of a vendor without a picture, as the page draws it once its scripts have run. */
export function renderPlainSeal(name: string): string {
  const { letters, shape, color } = monogramOf(name);
  return [
    `<svg class="ui-monogram ui-hue-${color}" viewBox="0 0 64 64" aria-hidden="true">`,
    `<path d="${sealPath(shape)}" class="ui-monogram-field"/>`,
    `<path d="${sealPath(shape)}" class="ui-monogram-rim" transform="translate(32 32) scale(0.86) translate(-32 -32)"/>`,
    `<text x="32" y="33" class="ui-monogram-${letters.length > 1 ? 'pair' : 'single'}">${escapeHtml(letters)}</text>`,
    '</svg>',
  ].join('');
}
