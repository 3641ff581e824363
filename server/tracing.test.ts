import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ask, startServer } from './started.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: ScopeSpans[] }[] };
type ScopeSpans = {
  spans: { traceId: string; parentSpanId: string; name: string; attributes: Attribute[] }[];
};

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('A collector of OpenTelemetry gets a span a request, with its id and below the trace of the proxy (G13)', async () => {
  const received: Sent[] = [];
  const collector = createServer(async (request, answer) => {
    if (request.url === '/v1/traces') received.push((await json(request)) as Sent);
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const dataDir = mkdtempSync(join(tmpdir(), 'kirdaar-tracing-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO: '0',
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { 'x-request-id': 'one-id', traceparent: `00-${trace}-b7ad6b7169203331-01` };
  await ask(`${server.url}/api/users/profile/asha-rao-12345678?from=a-search`, { headers });
  // a stop sends what waits
  expect(await server.stop()).toBe(0);
  collector.close();
  rmSync(dataDir, { recursive: true, maxRetries: 20 });

  const [{ resource, scopeSpans }] = received.flatMap(({ resourceSpans }) => resourceSpans) as [
    Sent['resourceSpans'][number],
  ];
  expect(plain(resource.attributes)).toMatchObject({
    'service.name': 'kirdaar',
    'service.version': expect.any(String),
  });
  const [span, ...others] = scopeSpans
    .flatMap(({ spans }) => spans)
    .filter(({ traceId }) => traceId === trace);
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    name: 'GET /api/users/profile/:publicIdentifier',
  });
  expect(plain(span?.attributes ?? [])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/users/profile/:publicIdentifier',
    'kirdaar.request_id': 'one-id',
    'http.response.status_code': 404,
  });
});
