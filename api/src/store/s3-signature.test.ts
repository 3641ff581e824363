import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Store } from './s3-store.ts';

const accessKeyId = 'AKIDEXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

type SignedRequest = { request: IncomingMessage; body: Buffer };
const seen: SignedRequest[] = [];
/** Accepts every request. */
const server = createServer(async (request, answer) => {
  seen.push({ request, body: await buffer(request) });
  answer.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
});
let endpoint: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The expected signature by AWS Signature Version 4, single chunk. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: string, region: string) {
  const [path = '', query = ''] = url.split('?');
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const key = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex');
}

test('every request is signed as documented, and an upload with the hash of its content', async () => {
  const region = 'ap-south-1';
  const store = s3Store({ endpoint, bucket: 'kirdaar', region, accessKeyId, secretAccessKey });
  const key = 'uploads/9fc4-1b2e-640.webp';
  await store.write(key, Buffer.from('some bytes'));
  await store.read(key);
  await store.remove(key);
  for await (const file of store.list('uploads/')) expect(file).toBe('none');

  expect(seen.map(({ request }) => [request.method, request.url])).toEqual([
    ['PUT', `/kirdaar/${key}`],
    ['GET', `/kirdaar/${key}`],
    ['DELETE', `/kirdaar/${key}`],
    ['GET', '/kirdaar?prefix=uploads%2F&marker=&max-keys=1000'],
  ]);
  for (const { request } of seen) {
    const { authorization = '', 'x-amz-date': date } = request.headers;
    const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
    expect(signed.split(';')).toEqual(['host', 'x-amz-content-sha256', 'x-amz-date']);
    const credential = `${accessKeyId}/${String(date).slice(0, 8)}/${region}/s3/aws4_request`;
    expect(authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, ` +
        `Signature=${signatureOf(request, signed, region)}`,
    );
  }
  const [upload] = seen;
  expect(upload?.request.headers).toMatchObject({
    'x-amz-content-sha256': sha256('some bytes'),
    'content-length': '10',
  });
  expect(upload?.body.toString()).toBe('some bytes');
});
