/* The packages that shared-ui takes from the web that has loaded it, so that a page has one copy of React. */

interface Provider {
  get: () => Factory | Promise<Factory>;
  /** Set once another module has loaded the package. */
  lib?: Factory;
}
type Factory = () => object;

/** What a web shares, in Module Federation's format: for each package its providers by version. */
export type ShareScope = Record<string, Record<string, Provider> | undefined>;

export const sharedPackages: Record<string, object> = {};

/** Takes the packages from the share scope. Load modules that import them only after this. */
export async function receivePackages(names: readonly string[], scope: ShareScope): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      // Both webs share one version of each package.
      const [provider] = Object.values(scope[name] ?? {});
      if (!provider) throw new Error(`The page shares no ${name}`);
      const factory = provider.lib ?? (await provider.get());
      sharedPackages[name] = factory();
    }),
  );
}
