import { expect, test } from 'vitest';
import { makeCycle } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { formulaOfNewPeriod, storeKnownFormula } from './score-formulas.ts';

const database = useDatabase();
const newFormula = () => formulaOfNewPeriod(database.admin);

test('a site without periods begins with the newest formula', async () => {
  expect(await newFormula()).toBe('from_three');
});

test('after a period of the first formula comes another one, until public-api has known the newest for ten minutes', async () => {
  const cycle = await makeCycle(database.owner, { score_formula: 'from_zero' });
  expect(await newFormula()).toBe('from_zero');
  await storeKnownFormula(database.public);
  expect(await newFormula()).toBe('from_zero');
  await database.owner('known_formulas').update({ known_since: database.owner.raw('now(3) - interval 10 minute') });
  // Only the first time counts.
  await storeKnownFormula(database.public);
  expect(await newFormula()).toBe('from_three');
  await database.owner('known_formulas').delete();
  await database.owner('voting_cycles').where({ id: cycle.id }).update({ score_formula: 'from_three' });
  expect(await newFormula()).toBe('from_three');
});
