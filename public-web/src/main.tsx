import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { notify } from './page/notify.ts';
import { ConnectionWatch } from './query/connection-watch.ts';
import { createQueryClient } from './query/query-client.ts';

const client = createQueryClient(notify);
const watch = new ConnectionWatch(client.getQueryCache());
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <App client={client} watch={watch} />
  </StrictMode>,
);
