import { DrizzleQueryError } from 'drizzle-orm';

/** What libraries would write of a request at their finest level: its headers, and in them the session. */
export const neverLogged = ['req.headers', 'busboyOptions.headers'];

/** What the log may know of an error: never the values of a failed query, which are people's data. */
export function loggable(error: unknown): { type: string; message: string; code?: string; stack?: string } {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return { type: typeof cause, message: String(cause) };
  const code = 'code' in cause ? { code: String(cause.code) } : {};
  return { type: cause.constructor.name, message: cause.message, ...code, stack: cause.stack };
}
