import { useTitle } from '../components/page/use-title.ts';
import { RevealPage } from '../features/reveal/reveal-page.tsx';
import { t } from '../lib/texts.ts';

export function RevealRoute() {
  useTitle(t('The Reveal'));
  return <RevealPage />;
}
