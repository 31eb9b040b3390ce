import type { Db } from '@plaudit/db/connect';
import { readRollFigures } from '@plaudit/db/rules/roll/roll-figures';
import type { PublicLinkNumbers } from '../../../contract/index.ts';

export async function getLinkNumbers(db: Db): Promise<PublicLinkNumbers> {
  const figures = await readRollFigures(db);
  return { numbers: figures === undefined ? null : { asOf: figures.asOf.toISOString(), ...figures.links } };
}
