import '../../shared-ui/texts/english.ts';
import './index.css';
import './styles/page.css';
import './styles/forms.css';
import './styles/lines.css';
import './styles/entries.css';
import { toast } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from './app/routes.tsx';
import { SignInProvider } from './features/sign-in/sign-in-context.tsx';
import { ConnectionWatch } from './http/connection-watch.ts';
import { createPanelClient } from './http/query-client.ts';

const client = createPanelClient(toast);
const router = createBrowserRouter(createRoutes(new ConnectionWatch(client.getQueryCache())));
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <SignInProvider>
        <RouterProvider router={router} />
      </SignInProvider>
    </QueryClientProvider>
  </StrictMode>,
);
