import { PACKAGES } from '../../shared-ui/texts/build/packages.ts';

const parts = [PACKAGES['public-web'], PACKAGES.db, PACKAGES['shared-ui']];

/** For the builds and the tests. */
export const TEXTS = {
  // Of db, the pages show decisions and no letters.
  sources: parts.flatMap(({ sources }) => sources).filter((folder) => !folder.includes('/letters/')),
  catalogs: parts.map(({ catalog }) => catalog),
  groups: {
    first:
      /\/shared-ui\/|\/public-web\/src\/(?:app|components\/(?!results|winners|podium|scores|forms)|http\/(?!form-error|return-error)|lib\/(?!results|accounts)|main|routes\/(?:home|not-found|voting|use-)|features\/(?:ballot|exclusions))/,
    numbers: /\/public-web\/src\/(?:lib\/results|components\/(?:results|winners|podium|scores)|features\/ending)/,
    tabs: /\/public-web\/src\/(?:routes\/vendor|features\/(?:leaderboard|directory|profile))/,
    results: /\/public-web\/src\/(?:routes\/reveal|features\/(?:results|reveal))/,
    decisions: /\/db\/|\/public-web\/src\/(?:routes\/decisions|features\/decisions)/,
    forms: /\/public-web\/src\/(?:http|lib\/accounts|components\/forms|features\/standing)/,
    entry: /\/public-web\/src\/(?:routes\/(?:login|register)|features\/sign-in-and-registration)/,
    account:
      /\/public-web\/src\/(?:routes\/(?:account|forgot|new-password|confirm|unsubscribe|link)|features\/(?:account-links|own-account|personal-link))/,
    // Only a server draws these.
    embed: /\/public-web\/src\/server\//,
  },
};
