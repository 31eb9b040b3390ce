/** What a drill measured, such as `{ votes: '9,000', 'longest gap': '0.6 s' }`. */
export type Figures = Record<string, string>;

export const count = (number: number): string => number.toLocaleString('en');
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
