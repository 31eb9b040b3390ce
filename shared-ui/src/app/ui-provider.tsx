import type { ComponentType, ReactNode } from 'react';
import { LinkContext, type LinkProps } from '../primitives/link/link.tsx';
import { Toaster } from '../primitives/toast/toaster.tsx';

export interface UiProviderProps {
  children: ReactNode;
  /** The host's router link, which receives `href` and anchor attributes. The default is a plain anchor. */
  link?: ComponentType<LinkProps> | undefined;
}

/** Wraps each host's app once. It provides links and the region for toasts. */
export function UiProvider({ children, link }: UiProviderProps) {
  const app = (
    <>
      {children}
      <Toaster />
    </>
  );
  return link ? <LinkContext.Provider value={link}>{app}</LinkContext.Provider> : app;
}
