import { useState } from 'react';
import { useFirstHints } from '../../../lib/first-rendering.ts';
import { orderSeedOf } from './nominees.ts';

const storage = () => window.localStorage;

/**
 * The seed of the order of the nominees. A page from the server has an order of its own, which changes with each page. It
 * stays that of a visitor who has none yet, so that nothing moves.
 */
export function useOrderSeed(user: { id: number } | null | undefined): string {
  const hints = useFirstHints();
  const [sentSeed] = useState(hints && `visitor-${hints.now.toString(36)}`);
  return hints && sentSeed ? sentSeed : orderSeedOf(user, storage, sentSeed);
}
