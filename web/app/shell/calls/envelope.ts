import { ApiError, type FieldFault } from './api-error.ts';

type Envelope = {
  success?: boolean;
  message?: string;
  data?: unknown;
  code?: string;
  errors?: FieldFault[];
  [extra: string]: unknown;
};

/** The `data` of an answer; throws an ApiError for a refusal or a malformed answer. `retryAfter` is the answer's header
    of that name. */
export function openEnvelope(status: number, body: unknown, retryAfter: string | null = null): unknown {
  const envelope: Envelope = typeof body === 'object' && body !== null ? (body as Envelope) : {};
  if (status >= 200 && status < 300 && envelope.success === true) return envelope.data ?? null;
  const { success: _, data: __, message, code, errors, ...extras } = envelope;
  throw new ApiError({
    status,
    code: code ?? (status >= 500 ? 'UNAVAILABLE' : 'UNEXPECTED'),
    message: message ?? '',
    errors: Array.isArray(errors) ? errors : [],
    extras,
    // our server never sends the other form, a date
    retryAfter: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  });
}

/** The same from the text of an answer; a proxy's HTML page counts as malformed. */
export function openEnvelopeText(status: number, text: string, retryAfter: string | null = null): unknown {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // stays null: only the status matters
  }
  return openEnvelope(status, body, retryAfter);
}
