import type { Db } from '@plaudit/db/connect';
import type { CategoryRow, VendorRow } from '@plaudit/db/rows';
import { makeBallotBox, makeCategory, makeVote } from '@plaudit/db/testing/factories';
import type { Captcha } from '@plaudit/public-api/contract';
import type { APIRequest, APIRequestContext, Locator, Page } from 'playwright/test';
import { solveCaptcha } from '../harness/captcha.ts';
import type { Admin, AdminStack } from './admin-stack.ts';
import {
  castVote,
  enterCodeIfAsked,
  expect,
  expectToast,
  passSecondFactor,
  signInForToken,
  unusedCode,
} from './fixtures.ts';

export const PASSWORD = 'Laurel-77-wreath!';
const HONEST_VOTERS = 6;
/** The default settings let at least so many accounts be registered from one address without work for the browser. */
const ACCOUNTS_OF_AN_ADDRESS = 4;
const THREE_DAYS_MS = 3 * 86_400_000;

export type AttackedSite = {
  cycleId: number;
  periodName: string;
  /** A category of the running period in which only a few have voted. */
  newcomers: CategoryRow;
  /** A category with thousands of votes. */
  speed: CategoryRow;
  /** The vendor that honest people have put first in `newcomers`. */
  honest: VendorRow;
  /** The vendor for which the attackers vote. */
  pushed: VendorRow;
};

/** Adds a category with a few honest votes, so that a handful of fake votes changes who is first in it. */
export async function prepareAttackedSite(db: Db): Promise<AttackedSite> {
  const cycle = await db('voting_cycles').where({ is_active: 1 }).first();
  const speed = await db('categories').where({ name: 'Speed' }).first();
  const [honest, pushed] = await db('vendors').whereNull('retired_at').orderBy('id').limit(2);
  const voters = await db('accounts').where({ role: 'voter' }).orderBy('id').limit(HONEST_VOTERS);
  if (!cycle || !speed || !honest || !pushed) throw new Error('The demo has no running period');
  const newcomers = await makeCategory(db, {
    name: 'Best Newcomer',
    description: 'The best shop that is new this year',
  });
  const box = await makeBallotBox(db, { cycle_id: cycle.id, category_id: newcomers.id });
  for (const { id } of voters) await makeVote(db, { ballot_box_id: box.id, vendor_id: honest.id, voter_id: id });
  return { cycleId: cycle.id, periodName: cycle.name, newcomers, speed, honest, pushed };
}

/** Makes a super admin whose account is old enough to approve requests. */
export async function makeApprovingAdmin(stack: AdminStack): Promise<Admin> {
  const admin = await stack.makeAdmin('super_admin');
  const created_at = new Date(Date.now() - THREE_DAYS_MS);
  await stack.db('accounts').where({ username: admin.username }).update({ created_at });
  return admin;
}

type Wave = { names: readonly string[]; network: string; vendorId: number; categoryId: number };

export async function castWave(requests: APIRequest, baseURL: string, wave: Wave): Promise<void> {
  const { names, network, vendorId, categoryId } = wave;
  for (let from = 0; from < names.length; from += ACCOUNTS_OF_AN_ADDRESS) {
    const request = await requests.newContext({
      baseURL,
      extraHTTPHeaders: { 'X-Forwarded-For': `${network}.${20 + from}`, 'User-Agent': 'python-requests/2.32' },
    });
    for (const username of names.slice(from, from + ACCOUNTS_OF_AN_ADDRESS)) {
      await register(request, username);
      const token = await signInForToken(request, { username, password: PASSWORD });
      expect(await castVote(request, token, vendorId, categoryId)).toBe(201);
    }
    await request.dispose();
  }
}

/** Registers with the five fields that are always needed. Others are needed only while many people register. */
async function register(request: APIRequestContext, username: string): Promise<void> {
  const { question, token } = (await (await request.get('/api/captcha')).json()) as Captcha;
  const response = await request.post('/api/register', {
    data: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      captchaAnswer: solveCaptcha(question),
      captchaToken: token,
    },
  });
  expect(response.status()).toBe(201);
}

/** Expects that none of these public pages mentions an exclusion or a confirmation. */
export async function expectNoMention(site: Page): Promise<void> {
  for (const path of ['/', '/?tab=leaderboard', '/?tab=results', '/decisions']) {
    await site.goto(path);
    await expect(site.locator('.ui-skeleton')).toHaveCount(0);
    await expect(site.getByRole('main')).not.toContainText(/set aside|provisional|version 2|object|confirm/i);
  }
}

export async function reloadPanel(page: Page, admin: Admin): Promise<void> {
  await page.reload();
  await passSecondFactor(page, unusedCode(admin));
}

export async function approveRequest(page: Page, admin: Admin, effect: string): Promise<void> {
  const waiting: Locator = page.getByRole('listitem').filter({ hasText: effect });
  await waiting.getByRole('button', { name: 'Review and Approve' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Approve this?' });
  await expect(dialog).toContainText(effect);
  await enterCodeIfAsked(dialog, admin);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Approved');
  await expect(waiting).toHaveCount(0);
}
