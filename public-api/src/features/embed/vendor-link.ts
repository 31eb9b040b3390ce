import { escapeHtml } from '@plaudit/server-kit/escape-html';

/** The name of a vendor, which opens its profile in a window of its own, because the frame has no room for it. */
export const renderVendorLink = ({ id, name }: { id: number; name: string }): string =>
  `<a class="name" dir="auto" href="/vendor/${id}" target="_blank" rel="noopener">${escapeHtml(name)}</a>`;
