import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../http/query-client.ts';

export function renderInApp(
  children: ReactNode,
  client = createQueryClient(() => undefined),
  address = '/',
): RenderResult & { client: typeof client } {
  const result = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...result, client };
}
