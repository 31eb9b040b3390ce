import { Component, type ReactNode } from 'react';
import { t } from '../../texts/texts.ts';
import { RefreshIcon } from '../lib/icons.ts';
import { Button } from '../primitives/button/button.tsx';
import { ErrorState } from '../primitives/error-state/error-state.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of the children that failed. The default page offers a reload. */
  fallback?: ((error: unknown, reset: () => void) => ReactNode) | undefined;
  /** When this changes after a failure, such as the address of the page, the children are rendered again. */
  resetKey?: string | undefined;
  onError?: ((error: unknown) => void) | undefined;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.reset();
  }

  reset = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children;
    return this.props.fallback ? this.props.fallback(this.state.failure.error, this.reset) : <BrokenPage />;
  }
}

export function BrokenPage() {
  return (
    <ErrorState
      title={t('Something went wrong on this page')}
      description={t('The mistake is on our side. Votes that were confirmed are safe.')}
      action={
        <Button variant="primary" icon={<RefreshIcon aria-hidden="true" />} onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
      }
    />
  );
}
