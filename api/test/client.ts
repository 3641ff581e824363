import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { checkAgainstContract } from './contract-check.ts';

type RequestParts = { body?: unknown; form?: FormData; headers?: Record<string, string>; ip?: string };

/** A headless browser: keeps cookies, and sends JSON or multipart over HTTP. */
export class Client {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get = (url: string, sent: RequestParts = {}) => this.send('GET', url, sent);
  post = (url: string, body?: unknown, sent: RequestParts = {}) => this.send('POST', url, { body, ...sent });
  put = (url: string, body?: unknown, sent: RequestParts = {}) => this.send('PUT', url, { body, ...sent });
  patch = (url: string, body?: unknown, sent: RequestParts = {}) =>
    this.send('PATCH', url, { body, ...sent });
  delete = (url: string, sent: RequestParts = {}) => this.send('DELETE', url, sent);
  postForm = (url: string, form: FormData) => this.send('POST', url, { form });
  putForm = (url: string, form: FormData) => this.send('PUT', url, { form });
  patchForm = (url: string, form: FormData) => this.send('PATCH', url, { form });

  /** The answer: status, headers, text, and `json` loosely typed. */
  async send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, sent: RequestParts) {
    const options: InjectOptions = { method, url, headers: { ...this.#cookieHeader(), ...sent.headers } };
    if (sent.ip) options.remoteAddress = sent.ip;
    if (sent.form) Object.assign(options, await multipart(sent.form, options.headers));
    else if (sent.body !== undefined) options.payload = sent.body as InjectOptions['payload'];
    if (isEndless(url)) Object.assign(options, { payloadAsStream: true });
    const response = await this.#app.inject(options);
    for (const cookie of response.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const body = isEndless(url) ? await untilHere(response) : response.body;
    // loosely typed, as for any client
    const json = isJson ? JSON.parse(body) : null;
    if (json)
      checkAgainstContract(method, url, { status: response.statusCode, headers: response.headers, json });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: body,
      json,
      raw: response,
    };
  }

  #cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie ? { cookie } : {};
  }
}

const isEndless = (url: string) => /^\/api\/events(\?|$)/.test(url);

/** The first part of an endless answer; then the reader closes. */
async function untilHere(response: LightMyRequestResponse): Promise<string> {
  if (response.statusCode !== 200) return text(response.stream());
  response.stream().destroy();
  return '';
}

async function multipart(form: FormData, headers: InjectOptions['headers']) {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
