import { type RefusalCode, refusals } from '@kirdaar/contract/refusals.ts';

/** What is wrong with a field, and the remedy if known (rule applications/video-6). */
export type FieldError = { path: string; message: string; hint?: string };

type Details = {
  /** Replaces the default message. */
  message?: string;
  errors?: FieldError[];
  /** At the top level of the envelope: needsVerification, email. */
  extras?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** A refusal with a stable code. Thrown anywhere; http/errors.ts turns it into the envelope. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? refusals[code].message);
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }
}

/** Refuses one input field: 400 with its path. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { message, errors: [{ path, message }] });
}
