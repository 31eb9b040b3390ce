import type { ComponentType, ReactNode } from 'react';
import { FirstThemeContext, type ThemeChoice } from '../lib/theme.ts';
import { LinkContext, type LinkProps } from '../primitives/link/link.tsx';
import { DialogNoteContext, type DialogNoteProps } from '../primitives/overlays/dialog-note.ts';
import { Toaster } from '../primitives/overlays/toaster.tsx';

export interface UiProviderProps {
  children: ReactNode;
  /** The host's router link, which receives `href` and anchor attributes. The default is a plain anchor. */
  link?: ComponentType<LinkProps> | undefined;
  /** The theme of a page that was rendered on a server. The default is that of the system. */
  firstTheme?: ThemeChoice | undefined;
  /** Shown above the buttons of every dialog. */
  dialogNote?: ComponentType<DialogNoteProps> | undefined;
}

/** Wraps each host's app once. It provides links, what dialogs show above their buttons, and the region for toasts. */
export function UiProvider({ children, link, firstTheme = 'system', dialogNote }: UiProviderProps) {
  const app = (
    <FirstThemeContext value={firstTheme}>
      <DialogNoteContext value={dialogNote}>{children}</DialogNoteContext>
      <Toaster />
    </FirstThemeContext>
  );
  return link ? <LinkContext.Provider value={link}>{app}</LinkContext.Provider> : app;
}
