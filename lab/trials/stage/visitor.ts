import type { CallName } from '@kirdaar/contract/calls.ts';
import { type Answer, calls } from '@kirdaar/contract/operations.ts';

type RequestParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
};
type Received<N extends CallName> = {
  status: number;
  data: Answer<N>;
  code: string;
  retryAfter: string | null;
};

/** A headless browser: keeps cookies and makes the calls of the contract. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Makes a call and gives any answer. Throws without an answer. */
  async call<N extends CallName>(name: N, sent: RequestParts = {}): Promise<Received<N>> {
    const [method = 'GET', path = ''] = calls[name].split(' ');
    const filled = path.replace(/:(\w+)/g, (_all, key: string) =>
      encodeURIComponent(sent.params?.[key] ?? ''),
    );
    const search = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
    const answer = await fetch(`${this.url}/api${filled}${search}`, {
      method,
      headers: {
        cookie: this.cookieHeader(),
        ...(sent.json !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      body: sent.form ?? (sent.json === undefined ? undefined : JSON.stringify(sent.json)),
      signal: AbortSignal.timeout(60_000),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const body = (await answer.json().catch(() => ({}))) as { data?: unknown; code?: string };
    return {
      status: answer.status,
      data: body.data as Answer<N>,
      code: body.code ?? '',
      retryAfter: answer.headers.get('retry-after'),
    };
  }

  /** Makes a call that must succeed; gives `data`. */
  async must<N extends CallName>(name: N, sent: RequestParts = {}): Promise<Answer<N>> {
    const { status, data, code } = await this.call(name, sent);
    if (status >= 300) throw new Error(`${name} answered ${status} ${code}`);
    return data;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), value);
  }
}
