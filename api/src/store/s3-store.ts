import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Counter } from 'prom-client';
import { metrics } from '../core/metrics.ts';
import { markHere } from '../core/request-mark.ts';
import type { S3Settings } from '../settings/config.ts';
import type { Content, FileStore } from './file-store.ts';
import { readListing } from './s3-listing.ts';
import { StorageFault } from './storage-fault.ts';

const probe = 'uploads/check';

// until the headers of an answer arrive; the body may take longer
const answerWithin = 20_000;

const errors = new Counter({
  name: 'kirdaar_s3_errors_total',
  help: 'Answers of the object store that are errors, and missing answers; a file that is not there is none',
  labelNames: ['why'],
  registers: [metrics],
});

/** A store in an S3-compatible bucket. A write is atomic: the store checks the hash. */
export function s3Store(settings: S3Settings, { pageSize = 1000 } = {}): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new TracedClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucket = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('no answer in time')), answerWithin);
    try {
      return await client.fetch(`${bucket}${path}`, { method, signal: late.signal, ...init });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      errors.inc({ why: 'unreachable' });
      throw new StorageFault(`S3 cannot be reached: ${reason}`, { isPassing: true });
    } finally {
      clearTimeout(timer);
    }
  }

  // version 1 of the listing, which every store supports: the next page starts after a key
  async function list(prefix: string, marker: string, most: number) {
    const query = new URLSearchParams({ prefix, marker, 'max-keys': String(most) });
    const answer = await ask('GET', `?${query}`);
    if (!answer.ok) throw await faultOf(answer);
    return readListing(await answer.text());
  }

  return {
    async write(key, content) {
      const answer = await ask('PUT', `/${key}`, await uploadOf(content));
      if (!answer.ok) throw await faultOf(answer);
      await answer.body?.cancel();
    },
    async read(key) {
      const answer = await ask('GET', `/${key}`);
      if (!answer.ok || !answer.body) {
        const fault = await faultOf(answer);
        if (isMissing(fault)) return null;
        throw fault;
      }
      const stream = Readable.fromWeb(answer.body as ReadableStream);
      return { stream, size: Number(answer.headers.get('content-length')) };
    },
    async has(key) {
      const answer = await ask('HEAD', `/${key}`);
      await answer.body?.cancel();
      if (answer.ok || answer.status === 404) return answer.ok;
      throw await faultOf(answer);
    },
    async remove(key) {
      const answer = await ask('DELETE', `/${key}`);
      if (answer.ok) return answer.body?.cancel();
      const fault = await faultOf(answer);
      if (!isMissing(fault)) throw fault;
    },
    async *list(prefix, after = '') {
      let marker: string | null = after;
      while (marker !== null) {
        const page: ReturnType<typeof readListing> = await list(prefix, marker, pageSize);
        yield* page.files;
        marker = page.next;
      }
    },
    async check() {
      await list('uploads/', '', 1);
      // finds a full bucket and a key that may only read
      await this.write(probe, Buffer.from('Kirdaar writes this at each start, and deletes it.'));
      await this.remove(probe);
    },
  };
}

/** Passes on the trace of the current request. Its header is not signed: a proxy on the way may change it. */
class TracedClient extends AwsClient {
  override async sign(...request: Parameters<AwsClient['sign']>): Promise<Request> {
    const signed = await super.sign(...request);
    const traceparent = markHere()?.traceparent;
    if (traceparent) signed.headers.set('traceparent', traceparent);
    return signed;
  }
}

async function uploadOf(content: Content): Promise<RequestInit> {
  const isBuffer = Buffer.isBuffer(content);
  const sha256 = isBuffer ? createHash('sha256').update(content).digest('hex') : content.sha256;
  const body = isBuffer ? new Uint8Array(content) : await openAsBlob(content.path);
  return { body, headers: { 'x-amz-content-sha256': sha256 } };
}

function isMissing(fault: StorageFault): boolean {
  return fault.message === 'S3 answered 404 NoSuchKey';
}

/** The store's error code for the log, never the request. */
async function faultOf(answer: Response): Promise<StorageFault> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
  const isPassing = answer.status >= 500 || answer.status === 429;
  const fault = new StorageFault(`S3 answered ${answer.status} ${code}`.trim(), { isPassing });
  if (!isMissing(fault)) errors.inc({ why: String(answer.status) });
  return fault;
}
