import { useTitle } from '../components/page/use-title.ts';
import { RevealPage } from '../features/reveal/reveal-page.tsx';

export function RevealRoute() {
  useTitle('The Reveal');
  return <RevealPage />;
}
