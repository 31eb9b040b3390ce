export type WrittenVendor = { name: string; description: string | undefined; imageUrl: string | undefined };

/** What the server wrote into the page of a vendor. It is shown until the vendor is loaded. */
export function vendorIn(page: Document): WrittenVendor | undefined {
  const contentOf = (selector: string) => page.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content;
  const name = contentOf('name="vendor-name"');
  if (!name) return undefined;
  return { name, description: contentOf('name="description"'), imageUrl: contentOf('name="vendor-picture"') };
}

const WRITTEN = { path: window.location.pathname, vendor: vendorIn(document) };

/** The tags stay as they are when the visitor goes on to another page, so they count for the first one alone. */
export function writtenVendor(path: string): WrittenVendor | undefined {
  return path === WRITTEN.path ? WRITTEN.vendor : undefined;
}
