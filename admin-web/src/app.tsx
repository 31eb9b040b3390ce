import { AppHeader, Card, PageShell, UiProvider } from '@plaudit/shared-ui/ui';

export function App() {
  return (
    <UiProvider>
      <PageShell header={<AppHeader title="Plaudit" homeHref="/admin" surface="Admin" />}>
        <Card title="Dashboard" />
      </PageShell>
    </UiProvider>
  );
}
