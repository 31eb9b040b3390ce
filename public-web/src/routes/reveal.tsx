import { useTitle } from '../components/use-title.ts';
import { RevealPage } from '../features/reveal/reveal-page.tsx';

export function RevealRoute() {
  useTitle('The Reveal');
  return <RevealPage />;
}
