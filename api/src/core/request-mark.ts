import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** What identifies a request in the log, at the object store, and in traces. */
export type RequestMark = {
  requestId: string;
  /** The W3C header of its trace, if it has one. */
  traceparent: string | undefined;
};

const current = new AsyncLocalStorage<RequestMark>();

/** The mark of the current request; jobs and commands have none. */
export function markHere(): RequestMark | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, with this mark. */
export function withMark<T>(mark: RequestMark, work: () => T): T {
  return current.run(mark, work);
}

/** Adds the id of the current request to each line of a pino log, and the id of its trace. */
export function markLine(_line: object, _level: number, log: Logger): Record<string, string> {
  const mark = markHere();
  if (!mark) return {};
  const traceId = mark.traceparent?.split('-')[1];
  return {
    // the log of a request has its id already
    ...(!('requestId' in log.bindings()) && { requestId: mark.requestId }),
    ...(traceId && { traceId }),
  };
}
