/* The code that @module-federation/vite adds to a web imports this beside the runtime. */
import type { SharedPackage, ShareScope } from './index.ts';

export const share = {
  /** Both webs have one version of each package, so there is nothing to choose from. */
  getRegisteredShare: (scopes: Record<string, ShareScope>, name: string): { shared: SharedPackage } | undefined => {
    const [shared] = Object.values(scopes.default?.[name] ?? {});
    return shared && { shared };
  },
};
