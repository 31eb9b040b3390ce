const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Sorts "Shop 2" before "Shop 10". MySQL has no collation that does, so names are sorted after they were read. */
export const compareVendorNames = (a: { name: string }, b: { name: string }): number =>
  COLLATOR.compare(a.name, b.name);
