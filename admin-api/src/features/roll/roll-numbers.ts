import type { Db } from '@plaudit/db/connect';
import { readRollFigures } from '@plaudit/db/rules/roll/roll-figures';
import { roundDown } from '@plaudit/db/rules/roll/rounded-numbers';
import type { Roll } from '../../../contract/index.ts';
import { countGroups } from './roll.queries.ts';

/** admin-api can count who is on the roll. What became of the links it gets from public-api, rounded and every hour. */
export async function getRoll(db: Db): Promise<Roll> {
  const { total, groups } = await countGroups(db);
  const figures = await readRollFigures(db);
  const useOf = new Map(Object.entries(figures?.groups ?? {}));
  return {
    isEmpty: total === 0,
    onRoll: roundDown(total),
    groups: groups.map(({ group, people }) => ({
      group,
      onRoll: roundDown(people),
      use: useOf.get(group) ?? null,
    })),
    numbers: figures ? { asOf: figures.asOf.toISOString(), ...figures.total, links: figures.links } : null,
  };
}
