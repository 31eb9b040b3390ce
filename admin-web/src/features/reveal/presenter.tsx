import type { Reveal } from '@plaudit/admin-api/contract';
import { Button, ButtonLink, CheckIcon, classNames, WarningIcon } from '@plaudit/shared-ui/ui';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { appearanceTokens, TYPE_PAIRINGS } from '../../../../shared-ui/drawing/appearance.ts';
import { SHOW_PATH } from '../../lib/paths.ts';
import { PresenterScreen } from './presenter-screen.tsx';
import { listScreens, resumeAt } from './reveal-screens.ts';
import { usePresenterKeys } from './use-presenter-keys.ts';
import './presenter.css';
import './presenter-animations.css';

type PresenterViewProps = {
  reveal: Reveal;
  isRehearsal: boolean;
  /** Starts at the end, with the screen of the winners. */
  opensAtEnd?: boolean;
  /** Makes the step public, and then calls `onPublished`, which shows it. */
  publish: (position: number, onPublished: () => void) => void;
  isPublishing: boolean;
  failure: string | undefined;
  /** Called before the first award is announced. Returns false if the presenter cancels. */
  confirmBegin: () => Promise<boolean>;
  renderStartButtons: (begin: () => void) => ReactNode;
};

/**
 * The full screen for an audience. Forward shows the next screen, and on the last screen reveals the next place. Back
 * shows the former screen, which is public already.
 */
export function PresenterView(props: PresenterViewProps) {
  const {
    reveal,
    isRehearsal,
    opensAtEnd = false,
    publish,
    isPublishing,
    failure,
    confirmBegin,
    renderStartButtons,
  } = props;
  const { look } = reveal;
  const screens = listScreens(reveal);
  const [index, setIndex] = useState(() => (opensAtEnd ? Number.POSITIVE_INFINITY : resumeAt(screens)));
  const pageRef = useRef<HTMLElement>(null);
  useDarkDialogs();
  const screen = screens[Math.min(index, screens.length - 1)] ?? { kind: 'start' };
  const advance = () => setIndex((former) => former + 1);
  const goForward = async () => {
    const isLast = index >= screens.length - 1;
    if (isPublishing) return;
    if (screen.kind === 'start' && reveal.revealed.length === 0) {
      if (!isLast && (await confirmBegin())) setIndex(1);
      return;
    }
    if (!isLast) advance();
    else if (reveal.next) publish(reveal.next.position, advance);
  };
  const goBack = () => setIndex((former) => Math.max(0, Math.min(former, screens.length - 1) - 1));
  usePresenterKeys(() => void goForward(), goBack);

  const fillScreen = () => {
    // The button must not keep the focus, because then the space bar would press it.
    pageRef.current?.focus();
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return (
    <main
      ref={pageRef}
      tabIndex={-1}
      style={lookTokens(reveal)}
      className={classNames('admin-presenter', isPublishing && 'admin-presenter-waiting')}
      aria-label={`Reveal of ${reveal.cycle.name}`}
    >
      {screen.kind === 'start' ? null : (
        <button type="button" className="admin-presenter-next" aria-label="Next" onClick={() => void goForward()} />
      )}
      <div className="admin-presenter-controls">
        <span className="admin-presenter-brand">
          {look.logo === 'default' ? null : <img src={look.logo} alt="" width="32" height="32" />}
          {look.siteName}
        </span>
        {reveal.provisionalUntil ? <strong className="admin-presenter-provisional">Provisional</strong> : null}
        {isRehearsal ? <strong className="admin-presenter-rehearsal">Rehearsal · invented numbers</strong> : null}
        {document.fullscreenEnabled ? (
          <Button size="small" variant="quiet" onClick={fillScreen}>
            Full Screen
          </Button>
        ) : null}
        <ButtonLink size="small" variant="quiet" href={SHOW_PATH}>
          Leave
        </ButtonLink>
      </div>
      <PresenterScreen
        screen={screen}
        title={reveal.cycle.name}
        isProvisional={reveal.provisionalUntil !== undefined}
        withoutThirds={reveal.withoutThirds}
        startButtons={renderStartButtons(() => void goForward())}
      />
      <p className="admin-presenter-status" role="status">
        {statusText({ isPublishing, failure, isRehearsal, isPublic: screen.kind === 'place' })}
      </p>
    </main>
  );
}

/** The color and the type of titles are those of the voters' site. Gold stays, because it means winning. */
const lookTokens = ({ look }: Reveal) =>
  appearanceTokens(look.accent, TYPE_PAIRINGS.find((pairing) => pairing === look.type) ?? 'classic') as CSSProperties;

/** Dialogs are outside of the presenter's page, and the hall sees them too. */
function useDarkDialogs(): void {
  useEffect(() => {
    document.body.classList.add('ui-theme-dark');
    return () => document.body.classList.remove('ui-theme-dark');
  }, []);
}

type RevealStatus = Pick<PresenterViewProps, 'isPublishing' | 'failure' | 'isRehearsal'> & { isPublic: boolean };

function statusText({ isPublishing, failure, isRehearsal, isPublic }: RevealStatus): ReactNode {
  if (isPublishing) return 'Publishing…';
  if (failure !== undefined) {
    return (
      <>
        <WarningIcon aria-hidden="true" /> Not published: {failure} Press again to retry.
      </>
    );
  }
  if (!isPublic) return null;
  if (isRehearsal) return 'Nothing is published';
  return (
    <>
      <CheckIcon aria-hidden="true" /> Published
    </>
  );
}
