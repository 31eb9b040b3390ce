import '../texts/english.ts';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render in');
createRoot(root).render(<Gallery />);
