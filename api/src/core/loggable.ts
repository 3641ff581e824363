import { DrizzleQueryError } from 'drizzle-orm';

/** Fields that libraries log of a request at their finest level: the headers contain the session. */
export const neverLogged = ['req.headers', 'busboyOptions.headers'];

/** The loggable part of an error: never the parameters of a failed query, which are personal data. */
export function loggable(error: unknown): { type: string; message: string; code?: string; stack?: string } {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return { type: typeof cause, message: String(cause) };
  const code = 'code' in cause ? { code: String(cause.code) } : {};
  return { type: cause.constructor.name, message: cause.message, ...code, stack: cause.stack };
}
