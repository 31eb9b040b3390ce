import { Button, Dialog, type DialogProps } from '@plaudit/shared-ui/ui';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { DialogFailure } from './dialog-failure.tsx';
import './set-up-step.css';

type Step = {
  title: string;
  description?: ReactNode;
  /** Shown beside the title, such as another way to do the same. */
  aside?: ReactNode;
  skipLabel: string;
  onSkip: () => void;
  /** True after a move between steps. The first step of a page leaves the focus where it is. */
  takesFocus: boolean;
};

const StepContext = createContext<Step | null>(null);

/** Below it a dialog is shown as a step of the page: with the step's title, and without a way to close it. */
export function StepFrame({ children, ...step }: Step & { children: ReactNode }) {
  return <StepContext value={step}>{children}</StepContext>;
}

export const useIsStep = (): boolean => useContext(StepContext) !== null;

type DialogOrStepProps = Omit<DialogProps, 'open'> & {
  /** True once a step has its answer. Then nothing is left to skip. */
  isAnswered?: boolean;
};

export function DialogOrStep({ isAnswered = false, ...props }: DialogOrStepProps) {
  const step = useContext(StepContext);
  return step === null ? (
    <Dialog {...props} open />
  ) : (
    <StepOfPage {...props} {...step} description={step.description} isAnswered={isAnswered} />
  );
}

type StepOfPageProps = Step & Pick<DialogProps, 'children' | 'actions' | 'locked'> & { isAnswered: boolean };

function StepOfPage({
  title,
  description,
  aside,
  skipLabel,
  onSkip,
  takesFocus,
  locked,
  isAnswered,
  actions,
  children,
}: StepOfPageProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className="set-up-step" aria-labelledby={titleId}>
      <div className="set-up-body">
        <div className="set-up-step-head">
          <div>
            <h1 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {description ? <p>{description}</p> : null}
          </div>
          {aside}
        </div>
        {children}
        <DialogFailure busy={locked === true} />
      </div>
      {actions || !isAnswered ? (
        <div className="set-up-foot">
          {actions}
          {isAnswered ? null : (
            <Button variant="quiet" disabled={locked} onClick={onSkip}>
              {skipLabel}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
