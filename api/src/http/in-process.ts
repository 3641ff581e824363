import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromHere } from './forwarded.ts';

/**
 * A write of a form; `form` is sent with its files instead of `body`; `key` is its Idempotency-Key. `isOwn`:
 * the page makes the write itself, also after a link from another site.
 */
type Write = {
  method: string;
  body: unknown;
  form?: FormData | undefined;
  key?: string | undefined;
  isOwn?: true;
};
type ApiAnswer = { status: number; body: unknown; retryAfter: string | null };
export type AskApi = (path: string, write?: Write) => Promise<ApiAnswer>;

// headers of a write's answer that the page's answer passes to the browser
const passedOn = ['set-cookie', 'clear-site-data', 'retry-after'] as const;

/**
 * Calls the API in this process for one page request. The call has the visitor's cookies, browser and IP
 * address, so that it is checked and counted like theirs. Cookies set by an answer are sent with the next
 * call. They and other headers for the browser are collected in `headers`.
 */
export function apiFor(app: FastifyInstance, request: FastifyRequest): { askApi: AskApi; headers: Headers } {
  const { 'user-agent': agent, host, origin, 'sec-fetch-site': site } = request.headers;
  const cookies = new Map(Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']));
  const headers = new Headers();

  const askApi: AskApi = async (path, write) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const sent = write && (await encode(write));
    const response = await app.inject({
      method: (write?.method ?? 'GET') as 'GET',
      url: path,
      headers: {
        ...(cookie && { cookie }),
        ...(agent && { 'user-agent': agent }),
        // only direct requests from this machine may look local to the API
        ...(!isFromHere(request) && { via: '1.1 pages' }),
        ...(write && {
          'content-type': sent?.type,
          ...(host && { host }),
          ...(origin && !write.isOwn && { origin }),
          ...(typeof site === 'string' && !write.isOwn && { 'sec-fetch-site': site }),
          ...(write.key && { 'idempotency-key': write.key }),
        }),
      },
      ...(sent && { payload: sent.payload }),
      remoteAddress: request.ip,
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    for (const name of write ? passedOn : []) {
      for (const value of [response.headers[name] ?? []].flat()) headers.append(name, String(value));
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      retryAfter: response.headers['retry-after']?.toString() ?? null,
    };
  };
  return { askApi, headers };
}

async function encode({ body, form }: Write): Promise<{ type: string; payload: string | Buffer }> {
  if (!form) return { type: 'application/json', payload: JSON.stringify(body ?? {}) };
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await encoded.arrayBuffer()) };
}
