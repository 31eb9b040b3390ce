/** The limit on the body of `POST /api/admin/pictures`, which is a JPEG, PNG, WebP or GIF file. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** Enough for most photos from a phone. Needed because a file of a few bytes can claim billions of pixels. */
export const PICTURE_PIXELS_MAX = 25_000_000;

/**
 * The square to cut out, in pixels of the picture as people see it. Without it, the largest square in the middle is cut
 * out.
 */
export type PictureCrop = { left: number; top: number; size: number };
/** `whole` keeps the whole picture, for a cover. */
export type UploadPictureQuery = Partial<PictureCrop> & { whole?: true };

/** An address of this site, for a vendor's `imageUrl` or the logo. Pictures that are equal once encoded have one address. */
export type UploadedPicture = { imageUrl: string };
