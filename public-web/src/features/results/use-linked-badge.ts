import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Scrolls to the first badge of the vendor that the address names and focuses its button, once the badges are shown.
 * Then removes the vendor from the address, so that Back and a reload find the place that the visitor has left.
 */
export function useLinkedBadge(tabRef: RefObject<HTMLElement | null>, areBadgesShown: boolean): void {
  const [params, setParams] = useSearchParams();
  const vendor = Number(params.get('badge'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, whatever else changes.
  useEffect(() => {
    if (!vendor || !areBadgesShown) return;
    const showBadge = () => {
      const badge = tabRef.current?.querySelector<HTMLElement>(`[data-vendor="${vendor}"]`);
      badge?.scrollIntoView?.({ block: 'center' });
      badge?.focus({ preventScroll: true });
      const withoutBadge = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.delete('badge');
        return next;
      };
      setParams(withoutBadge, { replace: true });
    };
    // A new page takes the focus in an effect, which runs after this one.
    const timer = setTimeout(showBadge);
    return () => clearTimeout(timer);
  }, [vendor, areBadgesShown]);
}
