declare module 'virtual:catalogs' {
  const catalogs: import('./lib/load-texts.ts').Catalogs;
  export default catalogs;
}
