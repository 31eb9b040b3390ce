import { drawableText } from '../../lettering/lettering.ts';
import type { Card } from './card.ts';

type MarkedVendor = { vendor: { name: string } | undefined; isWinner: boolean; picture?: Buffer };

/** A vendor that has no picture, and no letters that could be drawn on a seal, has the mark of the site. */
export function vendorMark({ vendor, isWinner, picture }: MarkedVendor): Card['mark'] {
  const hasMark = vendor !== undefined && (picture !== undefined || drawableText(vendor.name) !== undefined);
  return hasMark ? { kind: 'vendor', name: vendor.name, isWinner } : { kind: 'site' };
}
