import { readPictureAddress, smallPictureAddress } from '@plaudit/db/rules/pictures';
import { escapeHtml } from '@plaudit/server-kit/escape-html';
import { monogramOf } from '../../../../shared-ui/drawing/monogram.ts';

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
