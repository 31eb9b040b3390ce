import { useParams, useSearchParams } from 'react-router-dom';
import { DecisionsPage } from '../features/decisions/decisions-page.tsx';
import { LinkedDecision } from '../features/decisions/linked-decision.tsx';
import { NotFoundRoute } from './not-found.tsx';

const ID_PATTERN = /^[1-9]\d{0,9}$/;

export function DecisionsRoute() {
  const { id } = useParams();
  const [params] = useSearchParams();
  if (id !== undefined)
    return id === '0' || ID_PATTERN.test(id) ? <LinkedDecision key={id} id={Number(id)} /> : <NotFoundRoute />;
  const period = params.get('period') ?? '';
  return <DecisionsPage period={ID_PATTERN.test(period) ? Number(period) : undefined} />;
}
