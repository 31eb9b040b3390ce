/** The parts from which a picture is made. */
export type Drawing = {
  svg: string;
  /** A picture that is laid on it, in a square with round corners. */
  inlay?: Inlay;
};

export type Inlay = { file: Buffer; left: number; top: number; size: number };
