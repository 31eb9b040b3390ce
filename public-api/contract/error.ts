import type { ErrorCode, FieldCode } from './error-texts.ts';

/** The body of every error response. */
export type ApiError = {
  /** Stable and for programs, like `vote.already_cast`. */
  code: string;
  message: string;
  /** One entry for each invalid field, but no more than 20. */
  details?: FieldError[];
  requestId?: string;
  /** Only with the code `register.work_needed`: the task that the browser must solve first. */
  work?: string;
  /** As `work`, from `POST /api/provider-sign-ins`. */
  ticket?: string;
};

export type FieldError = {
  field: string;
  message: string;
  /** Stable. An error about one field repeats its own. Absent where only a faulty program can be the cause. */
  code?: FieldCode | ErrorCode;
};
