import type { ComponentType, ReactNode } from 'react';
import { LinkContext, type LinkProps } from '../primitives/link/link.tsx';
import { Toaster } from '../primitives/toast/toaster.tsx';

export interface UiProviderProps {
  children: ReactNode;
  /** The host's router link; a plain anchor when left out. Receives `href` and anchor attributes. */
  link?: ComponentType<LinkProps> | undefined;
}

/** Stands once around each host's app: links and the notification region. */
export function UiProvider({ children, link }: UiProviderProps) {
  const app = <Toaster>{children}</Toaster>;
  return link ? <LinkContext.Provider value={link}>{app}</LinkContext.Provider> : app;
}
