export type Drawing = {
  svg: string;
  /** A picture that is placed on the drawing, in a square with round corners. */
  inlay?: Inlay;
};

export type Inlay = { file: Buffer; left: number; top: number; size: number };
