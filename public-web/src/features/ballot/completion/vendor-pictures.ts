export type VendorPictures = readonly (HTMLImageElement | undefined)[];

/** Loads pictures to draw them on a canvas. One that does not load, and one from another site, is undefined. */
export const loadPictures = (addresses: readonly string[]): Promise<VendorPictures> =>
  Promise.all(addresses.map(loadPicture));

async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  // A canvas that shows a picture of another site can no longer be saved as a file.
  if (address === '' || new URL(address, window.location.href).origin !== window.location.origin) return undefined;
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}
