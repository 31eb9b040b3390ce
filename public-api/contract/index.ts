export * from './accounts.ts';
export * from './catalogue.ts';
export * from './error.ts';
export * from './results.ts';
export * from './voting.ts';
