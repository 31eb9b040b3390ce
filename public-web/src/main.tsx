import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { tokenStore } from './auth/token-store.ts';
import { notify } from './page/notify.ts';
import { ConnectionWatch } from './query/connection-watch.ts';
import { createQueryClient } from './query/query-client.ts';
import { loadPartsAhead } from './routes/parts.ts';

const client = createQueryClient(notify);
const watch = new ConnectionWatch(client.getQueryCache());
tokenStore.onEnd(() =>
  notify({ title: 'Signed Out', description: 'Your session has ended. Please sign in again.', tone: 'danger' }),
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <App client={client} watch={watch} />
  </StrictMode>,
);
loadPartsAhead();
