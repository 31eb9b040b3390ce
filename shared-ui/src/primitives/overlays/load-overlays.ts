type Overlays = typeof import('./overlays.ts');

const RETRY_AFTER_MS = 2_000;

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;

export const loadedOverlays = (): Overlays | undefined => loaded;

/** Loads the code of dialogs and toasts. If that fails, it is tried again every two seconds until it succeeds. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= keepTrying();
  return loading;
}

async function keepTrying(): Promise<Overlays> {
  for (;;) {
    try {
      loaded = await import('./overlays.ts');
      return loaded;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
