import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isSiteShown } from '@plaudit/db/rules/periods/first-opening';
import { type PreviewedPeriod, readPreview } from '@plaudit/db/rules/periods/preview-token';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { readProofKinds } from '@plaudit/db/rules/votes/proofs';
import { AppError } from '@plaudit/server-kit/app-error';
import { id } from '@plaudit/server-kit/http/fields';
import { errorsOf, type Route } from '@plaudit/server-kit/http/route';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { CurrentCycle, Preview } from '../../../contract/index.ts';
import { route } from '../../http/route.ts';
import { list, text } from '../../http/schemas.ts';
import { readAppearanceStyles } from '../appearance/appearance.ts';
import { listNextCategories } from '../categories/categories.queries.ts';
import { categoriesSchema } from '../categories/categories.schemas.ts';
import { currentCycleSchema } from '../cycles/cycles.schemas.ts';
import { acceptedProofs, type ProofMeans } from '../cycles/offered-proofs.ts';
import { toResultsStatus } from '../cycles/results-status.ts';
import { siteConfigSchema } from '../site-config/site-config.schemas.ts';
import { listSiteConfig } from '../site-config/site-config.ts';
import { findLinksOf, listAllVendors } from '../vendors/vendors.queries.ts';
import { vendorLinksSchema, vendorsSchema } from '../vendors/vendors.schemas.ts';

const previewSchema = component(
  'Preview',
  Joi.object<Preview, true>({
    cycle: currentCycleSchema.required(),
    siteConfig: siteConfigSchema.required(),
    categories: categoriesSchema.required(),
    vendors: vendorsSchema.required(),
    links: list(Joi.object({ vendorId: id().required(), links: vendorLinksSchema.required() })).required(),
    styles: text().allow(null).required(),
  }),
);

type PreviewDependencies = { db: Db; tokenKey: KeyObject } & ProofMeans;

export function previewRoutes(dependencies: PreviewDependencies): Route[] {
  return [
    route({
      operationId: 'getPreview',
      method: 'GET',
      path: '/api/preview',
      tag: 'Site',
      access: 'everybody',
      summary: 'A period that has not begun, as voters will see it',
      description:
        'The header `X-Plaudit-Preview` has the token that admin-api has signed for this period. There are no numbers, and nothing that this shows is public.',
      errors: errorsOf(404, 'The token is no valid one, or too old, or its period has begun', 'preview.over'),
      response: { status: 200, description: 'What the pages show', schema: previewSchema },
      handle: async ({ caller }) => {
        const period = caller.preview && readPreview(dependencies.tokenKey, caller.preview);
        const cycle = period && (await findPeriod(dependencies, period));
        if (!cycle) throw new AppError('preview.over', 404, 'This preview is over');
        return readSite(dependencies.db, cycle);
      },
    }),
  ];
}

async function readSite(db: Db, cycle: CurrentCycle): Promise<Preview> {
  const vendors = await listAllVendors(db);
  const links = await findLinksOf(
    db,
    vendors.map((vendor) => vendor.id),
  );
  return {
    cycle,
    siteConfig: (await listSiteConfig(db)).body,
    categories: await listNextCategories(db),
    vendors,
    links: [...links].map(([vendorId, own]) => ({ vendorId, links: own })),
    styles: (await readAppearanceStyles(db, await readSettings(db)))?.path ?? null,
  };
}

const LIVE = { mode: 'live', state: 'live', frozenFrom: null, publishedAt: null } as const;

/** Undefined if the period has begun, or is gone. */
async function findPeriod(means: PreviewDependencies, period: PreviewedPeriod): Promise<CurrentCycle | undefined> {
  const { db } = means;
  const now = new Date().toISOString();
  const asBegun = { isActive: true, state: 'open', now, startDate: now, next: null } as const;
  if (!('cycleId' in period)) {
    if (await isSiteShown(db)) return undefined;
    return { ...asBegun, id: 1, name: period.name, endDate: period.endDate, results: LIVE };
  }
  const row = await db('voting_cycles').where({ id: period.cycleId, is_scheduled: 1 }).first();
  const status = row && (await findResultsStatus(db, row.id));
  if (!status) return undefined;
  return {
    ...asBegun,
    id: row.id,
    name: row.name,
    endDate: row.ends_at.toISOString(),
    results: toResultsStatus(status),
    ...(row.counts === 'confirmed' && {
      counts: row.counts,
      ...acceptedProofs(readProofKinds(row.proof_kinds), means),
    }),
  };
}
