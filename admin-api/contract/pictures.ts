/** `POST /api/admin/pictures`: the bytes of a JPEG, PNG, WebP or GIF file. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** As many as the pictures of today's phones have. A file of a few bytes can say that it has billions. */
export const PICTURE_PIXELS_MAX = 25_000_000;

/** The square to cut out, in pixels of the picture as people see it. Without it, the largest in the middle. */
export type PictureCrop = { left: number; top: number; size: number };
export type UploadPictureQuery = Partial<PictureCrop>;

/** An address of this site, for a vendor's `imageUrl`. The same picture has the same address. */
export type UploadedPicture = { imageUrl: string };
