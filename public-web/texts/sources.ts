import { PACKAGES } from '../../shared-ui/texts/build/packages.ts';

const parts = [PACKAGES['public-web'], PACKAGES.db, PACKAGES['shared-ui']];

/** For the builds and the tests. */
export const TEXTS = {
  // Of db, the pages show decisions and no letters.
  sources: parts.flatMap(({ sources }) => sources).filter((folder) => !folder.includes('/letters/')),
  catalogs: parts.map(({ catalog }) => catalog),
  groups: {
    first:
      /\/shared-ui\/|\/public-web\/src\/(?:app|components|http|lib|main|routes\/(?:home|not-found|voting|use-)|features\/(?:ballot|standing|exclusions|ending))/,
    account:
      /\/public-web\/src\/(?:routes\/(?:login|register|account|forgot|new-password|confirm|unsubscribe|link)|features\/(?:account-links|own-account|personal-link|sign-in-and-registration))/,
    tabs: /\/(?:public-web|db)\//,
  },
};
