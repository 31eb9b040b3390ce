export * from './accounts.ts';
export * from './catalogue.ts';
export * from './decisions.ts';
export * from './error.ts';
export * from './own-account.ts';
export * from './results.ts';
export * from './reveal.ts';
export * from './voting.ts';
