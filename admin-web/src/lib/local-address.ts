const OWN_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True for an address that only this computer can open. */
const isLocalAddress = (address: string): boolean => OWN_HOST.test(new URL(address).hostname);

/** What to say beside such an address. */
export const localAddressHint = (address: string): string | undefined =>
  isLocalAddress(address) ? 'Works only on this computer until the site has its own address.' : undefined;

/**
 * The origin of the voters' site. `siteAddress` is an address of it that public-api tells: none until it is loaded, and one
 * at localhost if public-api was not told the site's own. Then the site is taken to be where the panel is.
 */
export const siteOriginOf = (siteAddress: string | undefined, panelOrigin: string): string =>
  siteAddress === undefined || (isLocalAddress(siteAddress) && !isLocalAddress(panelOrigin))
    ? panelOrigin
    : new URL(siteAddress).origin;
