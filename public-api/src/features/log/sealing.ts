import type { Db } from '@plaudit/db/connect';
import { hashOfSecret, receiptSeed, sealOf, type VoteToSeal } from '@plaudit/db/rules/votes/seal';
import { createSigner, createVerifier, type Signer } from '@plaudit/server-kit/tlog/note';

/** Null if this process has no secret, or not the one that the log began with. Then votes are stored without a seal. */
export type SealVote = (vote: VoteToSeal) => Buffer | null;

export type Sealing = {
  sealer: () => Promise<SealVote>;
  /** Signs receipts. Undefined if this process makes no seals. */
  receiptSigner: () => Promise<Signer | undefined>;
};

const withoutSeal: SealVote = () => null;
export const NO_SEALING: Sealing = { sealer: async () => withoutSeal, receiptSigner: async () => undefined };

/** A new log can begin with another secret. */
const READ_AGAIN_AFTER_MS = 10_000;

/** Another secret than the log's never stops voting. The log then says how many votes have no seal. */
export function createSealing(db: Db, secret: string | undefined, siteOrigin: string): Sealing {
  if (secret === undefined) return NO_SEALING;
  const seal: SealVote = (vote) => sealOf(secret, vote);
  const name = `${new URL(siteOrigin).host}/receipt`;
  let known: { signer: Signer | undefined } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    known = { signer: await readSigner(db, secret, name) };
    readAt = performance.now();
  };
  // What was read last is used meanwhile, so no vote waits for this.
  const receiptSigner = async () => {
    if (performance.now() > readAt + READ_AGAIN_AFTER_MS)
      reading ??= read().finally(() => {
        reading = undefined;
      });
    if (known === undefined) await reading;
    else reading?.catch(() => {});
    return known?.signer;
  };
  return { receiptSigner, sealer: async () => ((await receiptSigner()) ? seal : withoutSeal) };
}

/** The key of receipts keeps the name that it was stored with, also if the site gets another address. */
async function readSigner(db: Db, secret: string, name: string): Promise<Signer | undefined> {
  const hash = hashOfSecret(secret);
  if (!(await db('seal_keys').where({ secret_hash: hash }).first('id')))
    await db.raw('insert ignore into seal_keys (secret_hash, receipt_key) values (?, ?)', [
      hash,
      createSigner(receiptSeed(secret), name).publicKey,
    ]);
  const columns = ['seal_keys.secret_hash', 'seal_keys.receipt_key'] as const;
  const ofLog = db('log_heads').join('seal_keys', 'seal_keys.id', 'log_heads.seal_key_id');
  const current =
    (await ofLog.orderBy('log_heads.id', 'desc').first(...columns)) ??
    (await db('seal_keys')
      .orderBy('id')
      .first(...columns));
  return current?.secret_hash.equals(hash)
    ? createSigner(receiptSeed(secret), createVerifier(current.receipt_key).name)
    : undefined;
}
