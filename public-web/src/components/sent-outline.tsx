import { Card, Container, Loading, SkeletonText } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { keepSentFocus } from '../lib/sent-fields.ts';
import { partsOfTemplate } from '../lib/templated-page.ts';

const sentPath = globalThis.location?.pathname;
/** The tabs are drawn beside a screen, not with it. */
const sentParts = partsOfTemplate('#root main > :not(noscript, :has(.shell-tabs))');

/**
 * Shown until the code of a screen is loaded. What the server sent stays in place, so that nothing vanishes. A page that
 * is opened by a link on this site has no such content.
 */
export function SentOutline() {
  const { pathname } = useLocation();
  if (pathname !== sentPath || sentParts.length === 0) return <UnknownOutline />;
  return <div className="sent-outline" aria-busy="true" ref={showSentParts} />;
}

function showSentParts(element: HTMLElement | null): void {
  if (!element) return;
  element.replaceChildren(...sentParts);
  keepSentFocus();
}

function UnknownOutline() {
  return (
    <Container width="narrow" className="page">
      <Card>
        <Loading label="Loading the page">
          <SkeletonText lines={5} />
        </Loading>
      </Card>
    </Container>
  );
}
