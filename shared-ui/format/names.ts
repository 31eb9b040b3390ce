const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Sorts "Shop 2" before "Shop 10", as the APIs do. */
export const compareNames = (a: { name: string }, b: { name: string }): number => COLLATOR.compare(a.name, b.name);
