import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromHere } from './forwarded.ts';

/** A write that a form asks for; `key` is its Idempotency-Key. `isOwn` of one that the page makes by itself wherever its
    visitor comes from, also from a link of another site. */
type Write = { method: string; body: unknown; key?: string | undefined; isOwn?: true };
type ApiAnswer = { status: number; body: unknown; retryAfter: string | null };
export type AskApi = (path: string, write?: Write) => Promise<ApiAnswer>;

// what a write says to the browser beside its answer, and the page's answer says for it
const passedOn = ['set-cookie', 'clear-site-data', 'retry-after'] as const;

/**
 * Calls the API in this process for one request of a page. The call has the visitor's cookies, browser and address,
 * so that it is checked and counted like one of theirs. Cookies that an answer sets are sent with the next call. They
 * and the other headers for the browser are collected in `told`.
 */
export function apiFor(app: FastifyInstance, request: FastifyRequest): { askApi: AskApi; told: Headers } {
  const { 'user-agent': agent, host, origin, 'sec-fetch-site': site } = request.headers;
  const cookies = new Map(Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']));
  const told = new Headers();

  const askApi: AskApi = async (path, write) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await app.inject({
      method: (write?.method ?? 'GET') as 'GET',
      url: path,
      headers: {
        ...(cookie && { cookie }),
        ...(agent && { 'user-agent': agent }),
        // only what comes straight from this machine may look so to the API
        ...(!isFromHere(request) && { via: '1.1 pages' }),
        ...(write && {
          'content-type': 'application/json',
          ...(host && { host }),
          ...(origin && !write.isOwn && { origin }),
          ...(typeof site === 'string' && !write.isOwn && { 'sec-fetch-site': site }),
          ...(write.key && { 'idempotency-key': write.key }),
        }),
      },
      ...(write && { payload: JSON.stringify(write.body ?? {}) }),
      remoteAddress: request.ip,
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    for (const name of write ? passedOn : []) {
      for (const value of [response.headers[name] ?? []].flat()) told.append(name, String(value));
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      retryAfter: response.headers['retry-after']?.toString() ?? null,
    };
  };
  return { askApi, told };
}
