/** The body of an error response, and of the 202 for a request that waits for an approval. */
export type ApiError = {
  /** Stable and for programs, like `cycle.ended`. */
  code: string;
  /** For people, in plain words. */
  message: string;
  /** The message again. Only verify-2fa sends it. */
  error?: string;
  /** One entry for each invalid field, at most 20. */
  details?: FieldError[];
  /** Only with code `stale_edit` (409): the stored row, to show beside the one being saved. */
  current?: unknown;
  /** With `stale_edit`: the admin who stored that. */
  changedBy?: string;
  requestId?: string;
};

export type FieldError = { field: string; message: string };
