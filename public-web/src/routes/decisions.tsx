import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { DecisionsPage } from '../features/decisions/decisions-page.tsx';
import { LinkedDecision } from '../features/decisions/linked-decision.tsx';
import { firstHints } from '../lib/first-rendering.ts';
import { NotFoundRoute } from './not-found.tsx';

const ID_PATTERN = /^[1-9]\d{0,9}$/;
const MISSING_ID = '0';

export function DecisionsRoute() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [missingPath] = useState(findMissingPath);
  if (id !== undefined) {
    const knownId = pathname === missingPath ? MISSING_ID : id;
    if (knownId !== MISSING_ID && !ID_PATTERN.test(knownId)) return <NotFoundRoute />;
    return <LinkedDecision key={knownId} id={Number(knownId)} />;
  }
  const period = params.get('period') ?? '';
  return <DecisionsPage period={ID_PATTERN.test(period) ? Number(period) : undefined} />;
}

/** The server has rendered the id 0 if there is no decision at the address of the browser. So nothing is asked again. */
const findMissingPath = () =>
  firstHints()?.path === `/decisions/${MISSING_ID}` ? globalThis.location?.pathname : undefined;
