declare module 'virtual:catalogs' {
  type Load = () => Promise<{ default: import('../../../shared-ui/texts/texts.ts').Messages }>;
  const catalogs: Record<
    import('../../../shared-ui/texts/languages.ts').LanguageTag,
    Record<'first' | 'tabs' | 'account', Load>
  >;
  export default catalogs;
}
