import type { Route } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** A call of the page. `fields` are the names of the fields of a form with files. */
export type SentCall = {
  id: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  fields: string[];
};

/** A page's unanswered calls, and the waiter for the next one. */
type Line = { open: Map<number, Route>; unseen: SentCall[]; waiting: ((asked: SentCall) => void)[] };

const lines = new Map<string, Line>();
let calls = 0;

/** Intercepts every API call of this page, for the test to answer. */
const openLine: BrowserCommand<[]> = async ({ page, sessionId }) => {
  if (lines.has(sessionId)) return;
  const line: Line = { open: new Map(), unseen: [], waiting: [] };
  lines.set(sessionId, line);
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => {
      const asked = read(route);
      line.open.set(asked.id, route);
      const wanted = line.waiting.shift();
      if (wanted) wanted(asked);
      else line.unseen.push(asked);
    },
  );
};

const nextCall: BrowserCommand<[]> = async ({ sessionId }): Promise<SentCall> => {
  const { unseen, waiting } = lineOf(sessionId);
  return unseen.shift() ?? new Promise((resolve) => waiting.push(resolve));
};

/** Ends a call with an answer, or without one: the connection is lost. */
const endCall: BrowserCommand<
  [id: number, answer: { status: number; body: unknown; headers?: Record<string, string> } | null]
> = async ({ sessionId }, id, answer) => {
  const { open } = lineOf(sessionId);
  const route = open.get(id);
  open.delete(id);
  if (answer)
    await route?.fulfill({ status: answer.status, headers: answer.headers ?? {}, json: answer.body });
  else await route?.abort('connectionreset');
};

/** Aborts and forgets open calls; gives the calls that no test has read. */
const closeLine: BrowserCommand<[]> = async ({ sessionId }): Promise<string[]> => {
  const line = lineOf(sessionId);
  const unseen = line.unseen.map(({ method, path }) => `${method} ${path}`);
  for (const route of line.open.values()) await route.abort().catch(() => {});
  Object.assign(line, { unseen: [], waiting: [] });
  line.open.clear();
  return unseen;
};

export const lineCommands = { openLine, nextCall, endCall, closeLine };

function lineOf(sessionId: string): Line {
  const line = lines.get(sessionId);
  if (!line) throw new Error('openLine was not called');
  return line;
}

function read(route: Route): SentCall {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const headers = request.headers();
  const text = request.postData() ?? '';
  const isJson = headers['content-type'] === 'application/json';
  calls += 1;
  return {
    id: calls,
    method: request.method(),
    path: pathname + search,
    headers,
    body: isJson ? JSON.parse(text) : null,
    fields: [...text.matchAll(/; name="([^"]+)"/g)].map(([, name = '']) => name),
  };
}
