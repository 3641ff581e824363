/** A refused field. */
export type FieldFault = { path: string; message: string };

/** A failed call: the envelope's stable code, the message to show, the faults of single fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldFault[];
  /** All other fields of the envelope: needsVerification, email … */
  readonly extras: Readonly<Record<string, unknown>>;
  /** The seconds to wait before another try, if the server gave them. */
  readonly retryAfter: number | null;

  constructor(given: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldFault[];
    extras?: Record<string, unknown>;
    retryAfter?: number | null;
  }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.errors = given.errors ?? [];
    this.extras = given.extras ?? {};
    this.retryAfter = given.retryAfter ?? null;
  }
}

/** The network failed; the effect of the call is unknown. */
export function offlineError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'offline',
    message: 'You seem to be offline. Check your connection and try again.',
  });
}

/** The server's message, else the screen's own text (rule pages/all-6). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
