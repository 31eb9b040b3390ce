/**
 * Opens an address that belongs to another application or another site. Waits until the browser shows this page again
 * after Back, so that a button stays busy until the browser has left the page.
 */
export async function leaveSite(url: string): Promise<void> {
  window.location.assign(url);
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
