/** The body of every error response. */
export type ApiError = {
  /** Stable and for programs, like `vote.already_cast`. */
  code: string;
  /** For people, in plain words. */
  message: string;
  /** One entry for each invalid field. */
  details?: FieldError[];
  requestId?: string;
  /** Only in `register.work_needed`: the task that the browser has to solve first. */
  work?: string;
};

export type FieldError = { field: string; message: string };
