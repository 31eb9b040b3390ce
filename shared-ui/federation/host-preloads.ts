import type { Plugin } from 'vite';
export function hostPreloads(): Plugin {
  return { name: 'plaudit-host-preloads', apply: 'build' };
}
