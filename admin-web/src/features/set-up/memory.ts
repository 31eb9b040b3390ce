import { useState } from 'react';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';
import { SET_UP_STEPS, type SetUpStep } from '../../lib/paths.ts';

/** What an organizer has chosen for the first period, which Open Voting makes. */
type FirstPeriod = {
  name: string;
  /** A moment. */
  end: string;
};

/** What the server does not know of the set-up, kept in this browser. */
export type SetUpMemory = { finished: readonly SetUpStep[]; skipped: readonly SetUpStep[]; period?: FirstPeriod };

const KEY = 'plaudit.setUp';

const isStep = (value: unknown): value is SetUpStep => SET_UP_STEPS.some((step) => step === value);
const stepsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isStep) : []);
const isText = (value: unknown): value is string => typeof value === 'string';

function readMemory(): SetUpMemory {
  try {
    const { finished, skipped, period } = JSON.parse(keptStorage.getItem(KEY) ?? '{}');
    return {
      finished: stepsIn(finished),
      skipped: stepsIn(skipped),
      ...(isText(period?.name) && isText(period?.end) && { period: { name: period.name, end: period.end } }),
    };
  } catch {
    return { finished: [], skipped: [] };
  }
}

export function useSetUpMemory() {
  const [memory, setMemory] = useState(readMemory);
  const remember = (change: (former: SetUpMemory) => SetUpMemory) =>
    setMemory((former) => {
      const next = change(former);
      keptStorage.setItem(KEY, JSON.stringify(next));
      return next;
    });
  const without = (steps: readonly SetUpStep[], step: SetUpStep) => steps.filter((other) => other !== step);
  return {
    memory,
    finish: (step: SetUpStep) =>
      remember((former) => ({
        ...former,
        finished: [...without(former.finished, step), step],
        skipped: without(former.skipped, step),
      })),
    skip: (step: SetUpStep) => remember((former) => ({ ...former, skipped: [...without(former.skipped, step), step] })),
    choosePeriod: (period: FirstPeriod) => remember((former) => ({ ...former, period })),
  };
}
