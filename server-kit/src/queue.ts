import { AppError } from './app-error.ts';

/** Runs a job when it is its turn. */
export type TakeTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Whom a place is for. The queue shares its places among its callers. */
export type QueueCaller = {
  /** An account has a few places at most, and as many again for known callers. */
  account: string;
  /**
   * An address has a few places at most while more than half of all are taken. Many people may share one. Its known
   * callers have a quarter of all then, because one person can have many accounts that are known.
   */
  address: string;
  /** A quarter of the places is for known callers. What unknown ones do at their address does not keep them out. */
  isKnown: boolean;
};

export interface Queue {
  /**
   * Takes a place and runs `work`, or rejects without running it if the caller can have none. `work` can prepare its job before it
   * runs it with `takeTurn`, so a caller without a place costs nothing. Without a `caller`, any free place will do.
   */
  enter<Result>(work: (takeTurn: TakeTurn) => Promise<Result>, caller?: QueueCaller): Promise<Result>;
}

/**
 * Callers with a place are done within about this time, which is shorter than the deadlines of the routes that use a
 * queue.
 */
const LONGEST_WAIT_MS = 5_000;
const RETRY_AFTER_MAX_MS = 60_000;
/**
 * A rejected caller is told so after this time. Each rejection costs as much as a vote, and callers who ignore when to
 * come back would get hundreds in a second. The gateway lets only so many wait here, and rejects the others itself.
 */
const REJECTION_PAUSE_MS = 1_000;
const FIRST_PACE_MS = 50;
/** The weight of the latest measurement in the estimate of the pace. */
const WEIGHT = 0.1;
/** How many places an account has, and an address while the queue is more than half full. */
const OWN_PLACES = 2;
const KNOWN_SHARE = 1 / 4;

/**
 * Runs few jobs at a time, with a short queue. Callers without a place get 503 with `busyMessage`. The times at which
 * they are asked to come back follow each other at the pace of the queue. If all came back at the same moment, most of
 * them would be rejected again.
 */
export function createQueue(concurrency: number, queueLimit: number, busyMessage: string): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let placesTaken = 0;
  let takenByUnknown = 0;
  const takenByAccount = new Counts();
  const takenByAddress = new Counts();
  /** An estimate of the time between two callers that leave the queue while it is full. */
  let paceMs = FIRST_PACE_MS;
  /** The time at which the last rejected caller was asked to come back. */
  let lastReturnAt = 0;

  /** There are fewer places while jobs take long. */
  const countPlaces = () =>
    Math.max(concurrency, Math.min(concurrency + queueLimit, Math.ceil(LONGEST_WAIT_MS / paceMs)));

  const countPlacesForKnown = () => Math.floor(countPlaces() * KNOWN_SHARE);

  const hasItsShare = (caller: QueueCaller) => {
    if (takenByAccount.of(keyOf(caller, 'account')) >= OWN_PLACES) return true;
    const share = caller.isKnown ? Math.max(OWN_PLACES, countPlacesForKnown()) : OWN_PLACES;
    return placesTaken > countPlaces() / 2 && takenByAddress.of(keyOf(caller, 'address')) >= share;
  };

  const hasPlaceFor = (caller: QueueCaller | undefined) => {
    const places = countPlaces();
    const forUnknown = places - countPlacesForKnown();
    return placesTaken < places && (caller === undefined || caller.isKnown || takenByUnknown < forUnknown);
  };

  /** Adds 1 to the places of a caller, or takes it back. */
  const countPlace = (caller: QueueCaller | undefined, change: 1 | -1) => {
    placesTaken += change;
    if (caller === undefined) return;
    takenByAccount.add(keyOf(caller, 'account'), change);
    takenByAddress.add(keyOf(caller, 'address'), change);
    if (!caller.isKnown) takenByUnknown += change;
  };

  const rejectLater = async (retryAfterMs: number): Promise<never> => {
    await new Promise((resolve) => setTimeout(resolve, REJECTION_PAUSE_MS));
    throw new AppError('service.busy', 503, busyMessage, { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) });
  };

  const findReturnTime = () => {
    const now = performance.now();
    lastReturnAt = Math.max(lastReturnAt, now) + paceMs;
    // When very many are rejected, the last ones come back at random times in the second half of the longest time.
    if (lastReturnAt > now + RETRY_AFTER_MAX_MS) lastReturnAt = now + RETRY_AFTER_MAX_MS * (0.5 + Math.random() / 2);
    return lastReturnAt - now;
  };

  const takeTurn: TakeTurn = async (job) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // The next job in the queue starts at once, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    async enter(work, caller) {
      // The places that they have are free by then. They do not stand in line with the others for the next free place.
      if (caller && hasItsShare(caller)) await rejectLater(placesTaken * paceMs);
      if (!hasPlaceFor(caller)) await rejectLater(findReturnTime());
      countPlace(caller, 1);
      const [position, enteredAt] = [placesTaken, performance.now()];
      let hadTurn = false;
      try {
        return await work((job) => {
          hadTurn = true;
          return takeTurn(job);
        });
      } finally {
        countPlace(caller, -1);
        if (hadTurn) paceMs += WEIGHT * ((performance.now() - enteredAt) / position - paceMs);
      }
    },
  };
}

/** Known callers are counted apart, so that strangers who guess at an account do not keep its owner out. */
const keyOf = (caller: QueueCaller, name: 'account' | 'address'): string => `${caller.isKnown} ${caller[name]}`;

/** How many of something there are by key. Keeps no key without any. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const count = this.of(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}
