import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFirstHints } from '../../lib/first-rendering.ts';

/**
 * The token after `#` in the address of a link. It is taken out of the address at once, so that it is not in the
 * history, nor on a screen that somebody shares. Undefined if the address has none, and null while it is not
 * known, because no server gets it.
 */
export function useLinkToken(): string | undefined | null {
  const isFirst = useFirstHints() !== undefined;
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  if (isFirst) return null;
  return hash.slice(1) || token || undefined;
}
