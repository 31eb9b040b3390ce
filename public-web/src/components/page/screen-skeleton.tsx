import { Card, Container, Loading, PageTitle, SkeletonText } from '@plaudit/shared-ui/ui';
import { t } from '../../lib/texts.ts';

/** Shown until the code of a screen that was opened by a link is loaded. */
export function ScreenSkeleton() {
  return (
    <Container width="narrow" className="page">
      <FormSkeleton />
    </Container>
  );
}

/** A card with a form, or with a few words and a button. */
export function FormSkeleton({ title }: { title?: string }) {
  return (
    <Card className="account-form">
      {title ? <PageTitle title={title} /> : null}
      <Loading label={t('Loading the page')}>
        <SkeletonText lines={5} />
      </Loading>
    </Card>
  );
}
