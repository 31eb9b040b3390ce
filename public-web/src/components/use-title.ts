import { useEffect } from 'react';
import { useSiteTexts } from './use-site-texts.ts';

/**
 * Sets the title of the document. The page's own title comes first, so that tabs and history entries can be told apart.
 */
export function useTitle(page?: string): void {
  const { name } = useSiteTexts();
  useEffect(() => {
    if (name) document.title = page ? `${page} · ${name}` : name;
  }, [page, name]);
}
