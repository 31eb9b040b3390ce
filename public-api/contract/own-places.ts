/** A place of one vendor. The name is null for the overall ranking. */
export type OwnPlace = { place: number; categoryName: string | null; isShared: boolean };
