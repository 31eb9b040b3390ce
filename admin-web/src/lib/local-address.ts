const OWN_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What to say beside an address that only this computer can open. */
export const localAddressHint = (address: string): string | undefined =>
  OWN_HOST.test(new URL(address).hostname)
    ? 'Works only on this computer until the site has its own address.'
    : undefined;
