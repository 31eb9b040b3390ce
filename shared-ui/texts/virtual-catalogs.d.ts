declare module 'virtual:catalogs' {
  type Load = () => Promise<{ default: import('./texts.ts').Messages }>;
  const catalogs: Record<import('./languages.ts').LanguageTag, Record<'all', Load>>;
  export default catalogs;
}
