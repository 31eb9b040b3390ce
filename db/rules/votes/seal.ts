import { createHash, createHmac, hkdfSync } from 'node:crypto';

export type VoteToSeal = { id: Buffer; boxId: number; voterId: number; vendorId: number };

/** What a vote is in the log. It tells nothing to those who do not have both the secret and the vote itself. */
export function sealOf(secret: string, { id, boxId, voterId, vendorId }: VoteToSeal): Buffer {
  const numbers = Buffer.alloc(12);
  for (const [index, number] of [boxId, voterId, vendorId].entries()) numbers.writeUInt32BE(number, 4 * index);
  return createHmac('sha256', secret).update('plaudit seal v1').update(numbers).update(id).digest();
}

/** Published when the log begins, so that nobody can exchange the secret later to open the seals to other votes. */
export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update('plaudit secret v1').update(secret).digest();

/** The seed of the key that signs receipts. Who has it cannot compute the secret. */
export const receiptSeed = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'plaudit receipt v1', 32));
