import { NoServer, UnfitServer } from './servers.ts';

// SQLSTATE: the connection is lost or refused, the server stops or starts, has no room, or takes no writes
const states = /^(08...|57P..|53...|25006|25P03)$/;
const systemCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
// the driver's errors without a code
const words =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error))|not queryable|not currently accepting/;

/** Whether an error, or its cause, shows that the database is unreachable, does not answer or takes no
    writes. The caller can retry, and the connection must not be used again. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return tellsOfLoss(error) || isDatabaseGone(error.cause);
}

function tellsOfLoss(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (error instanceof UnfitServer || error instanceof NoServer) return true;
  const code = typeof error.code === 'string' ? error.code : '';
  // a missing socket in the file system, unlike any other missing file
  if (code === 'ENOENT') return error.syscall === 'connect';
  return systemCodes.has(code) || states.test(code) || words.test(error.message);
}
