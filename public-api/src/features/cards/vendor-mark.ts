import type { Db } from '@plaudit/db/connect';
import type { PictureSize } from '@plaudit/db/rules/site/pictures';
import { drawableText } from '../../lettering/lettering.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import type { Card } from './card.ts';

type MarkedVendor = { vendor: { name: string } | undefined; isWinner: boolean; picture?: Buffer };

export type Mark = Pick<Card, 'mark' | 'picture'>;

/** A vendor that has no picture, and no letters that could be drawn on an emblem, has the mark of the site. */
export function vendorMark({ vendor, isWinner, picture }: MarkedVendor): Card['mark'] {
  const hasMark = vendor !== undefined && (picture !== undefined || drawableText(vendor.name) !== undefined);
  return hasMark ? { kind: 'vendor', name: vendor.name, isWinner } : { kind: 'site' };
}

export async function markOfVendor(
  db: Db,
  vendor: { name: string; imageUrl: string },
  { isWinner, size }: { isWinner: boolean; size?: PictureSize },
): Promise<Mark> {
  const picture = await findCardPicture(db, vendor.imageUrl, size);
  return { mark: vendorMark({ vendor, isWinner, ...picture }), ...picture };
}
