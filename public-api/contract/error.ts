/** The body of every answer that is not a success. */
export type ApiError = {
  /** Stable and for programs, like `vote.already_cast`. */
  code: string;
  /** For people, in plain words. */
  message: string;
  /** One entry for each field at fault. */
  details?: FieldFault[];
  requestId?: string;
};

export type FieldFault = { field: string; message: string };
