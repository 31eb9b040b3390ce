import { Container, ErrorState } from '@plaudit/shared-ui/ui';

type FailedProfileProps = { onRetry: () => void; retrying: boolean };

export function FailedProfile({ onRetry, retrying }: FailedProfileProps) {
  return (
    <Container width="reading" className="page">
      <ErrorState
        title="The vendor could not be loaded"
        description="This page retries automatically every few seconds."
        onRetry={onRetry}
        retrying={retrying}
      />
    </Container>
  );
}
