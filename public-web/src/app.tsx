import { AppHeader, Card, PageShell, UiProvider } from '@plaudit/shared-ui/ui';

export function App() {
  return (
    <UiProvider>
      <PageShell header={<AppHeader title="Plaudit" homeHref="/" />}>
        <Card title="Vote Now" />
      </PageShell>
    </UiProvider>
  );
}
