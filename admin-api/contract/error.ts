/** The body of every answer that is not a success. */
export type ApiError = {
  /** Stable and for programs, like `cycle.stale`. */
  code: string;
  /** For people, in plain words. */
  message: string;
  /** verify-2fa alone repeats the message here. */
  error?: string;
  /** One entry for each field at fault. */
  details?: FieldFault[];
  /** With code `stale_edit` (409): the row as it is now, to be shown beside the one being saved. */
  current?: unknown;
  requestId?: string;
};

export type FieldFault = { field: string; message: string };
