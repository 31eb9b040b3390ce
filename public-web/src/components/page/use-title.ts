import { useEffect } from 'react';
import { useSiteTexts } from './use-site-texts.ts';

/** The page's own title comes first, so that tabs and history entries can be told apart. */
export function useTitle(pageTitle?: string): void {
  const { name } = useSiteTexts();
  useEffect(() => {
    if (name) document.title = pageTitle ? `${pageTitle} · ${name}` : name;
  }, [pageTitle, name]);
}
