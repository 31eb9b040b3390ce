import { paths } from './paths.ts';

/**
 * Whether this page shows a period that has not begun, as organizers look at it. Nothing that happens on it is sent or
 * stored. A server never renders it.
 */
export const isPreview = globalThis.location?.pathname === paths.preview;
