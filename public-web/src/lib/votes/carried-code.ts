import { INVITATION_CODE_MAX } from '@plaudit/public-api/contract';
import { useSyncExternalStore } from 'react';
import { tabStorage } from '../usable-storage.ts';

const STORAGE_KEY = 'plaudit.invitationCode';
const IN_ADDRESS = /^#code=([^&]+)/;

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/**
 * Takes an invitation code out of the address, such as `/#code=7K3M-0QWD-RT5X-9BHC`, so that no history, bookmark or shared
 * address has it. It is kept for this tab, and used only on a press. A printed slip has such an address as a QR code.
 */
export function takeCodeFromAddress(): void {
  const { hash, pathname, search } = window.location;
  const found = IN_ADDRESS.exec(hash)?.[1];
  if (found === undefined) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  try {
    tabStorage.setItem(STORAGE_KEY, decodeURIComponent(found).slice(0, INVITATION_CODE_MAX));
  } catch {
    // Storage is full, or the address was cut: the voter types the code.
  }
  changed();
}

/** Once it has confirmed an account. */
export function forgetCarriedCode(): void {
  tabStorage.removeItem(STORAGE_KEY);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code that came with the address. Empty without one. */
export const useCarriedCode = (): string =>
  useSyncExternalStore(
    subscribe,
    () => tabStorage.getItem(STORAGE_KEY) ?? '',
    () => '',
  );
