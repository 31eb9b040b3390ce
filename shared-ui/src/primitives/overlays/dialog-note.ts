import { type ComponentType, createContext } from 'react';

export interface DialogNoteProps {
  /** True while the dialog's request runs. */
  busy: boolean;
}

/** What a host shows above the buttons of every dialog, such as why its request has failed. */
export const DialogNoteContext = createContext<ComponentType<DialogNoteProps> | undefined>(undefined);
