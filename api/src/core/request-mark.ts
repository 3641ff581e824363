import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** What the current work is: for the log, the object store, traces and metrics. */
export type Mark = {
  /** The call, the route's pattern, or the job. */
  work: string;
  /** Jobs have none. */
  requestId?: string;
  /** The W3C header of the trace. */
  traceparent?: string | undefined;
};

const current = new AsyncLocalStorage<Mark>();

/** The mark of the current request or job; commands have none. */
export function markHere(): Mark | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, with this mark. */
export function withMark<T>(mark: Mark, work: () => T): T {
  return current.run(mark, work);
}

/** Adds the id of the current request to each line of a pino log, and the id of its trace. */
export function markLine(_line: object, _level: number, log: Logger): Record<string, string> {
  const { requestId, traceparent } = markHere() ?? {};
  const traceId = traceparent?.split('-')[1];
  return {
    // the log of a request has its id already
    ...(requestId && !('requestId' in log.bindings()) && { requestId }),
    ...(traceId && { traceId }),
  };
}
