import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import { countSignInFailures } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { listWrongCodes } from '../second-factor/second-factor.queries.ts';
import { findBursts, findUnusualGroups } from './voter-groups.ts';
import { numberClusters } from './warning-clusters.ts';
import { listNewAccounts, listRegistrations, listUnfinishedSignIns, listVendorGroups } from './warnings.queries.ts';
import {
  SIGN_IN_FAILURE_WINDOW_MINUTES,
  UNFINISHED_SIGN_INS_MIN,
  type WarningSigns,
  WRONG_CODES_MIN,
} from './warnings.ts';

export async function readWarningSigns(db: Db): Promise<WarningSigns> {
  const [registrations, fresh, earlier, vendorGroups, signInFailures, wrongCodes, unfinishedSignIns, voting] =
    await Promise.all([
      listRegistrations(db),
      listNewAccounts(db, 'last day'),
      listNewAccounts(db, 'before'),
      listVendorGroups(db),
      countSignInFailures(db, SIGN_IN_FAILURE_WINDOW_MINUTES),
      listWrongCodes(db, WRONG_CODES_MIN),
      listUnfinishedSignIns(db, UNFINISHED_SIGN_INS_MIN),
      readVotingState(db),
    ]);
  const bursts = findBursts(registrations.intervals, registrations.usual);
  const groups = findUnusualGroups(fresh, earlier);
  return {
    bursts,
    groups,
    clusters: numberClusters(bursts, groups, fresh),
    vendorGroups,
    signInFailures,
    wrongCodes,
    unfinishedSignIns,
    hasCycle: voting.cycle !== null && voting.state !== 'not_started',
  };
}
