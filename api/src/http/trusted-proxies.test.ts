import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';

/** What a Kirdaar with these settings takes for the caller's address, when this address connects and claims that one. */
async function addressOf(settings: Record<string, string>, ip: string, claim: string): Promise<string> {
  const site = await createTestApp(settings);
  site.app.get('/address', async (request) => ({ address: request.ip }));
  const { json } = await site.visitor().get('/address', { ip, headers: { 'x-forwarded-for': claim } });
  await site.close();
  return json.address;
}

const named = { TRUST_PROXY: '10.0.0.5,172.18.0.0/16,fd00:abcd::/48' };

test.each([
  [named, '10.0.0.5', '203.0.113.7', '203.0.113.7'],
  [named, '::ffff:10.0.0.5', '203.0.113.7', '203.0.113.7'],
  [named, '172.18.3.4', '203.0.113.7', '203.0.113.7'],
  [named, 'fd00:abcd::9', '2001:db8::1', '2001:db8::1'],
  // a chain of two of them, and what a visitor wrote in front of it
  [named, '10.0.0.5', '127.0.0.1, 203.0.113.7, 172.18.0.9', '203.0.113.7'],
  // any other peer is the caller itself
  [named, '10.0.0.6', '127.0.0.1', '10.0.0.6'],
  [named, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [{}, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [{ TRUST_PROXY: '1' }, '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
])('With %j, when %s connects and claims %s, the caller is %s', async (settings, ip, claim, caller) => {
  expect(await addressOf(settings as Record<string, string>, ip, claim)).toBe(caller);
});

test('a trusted proxy brings no one to the metrics of this machine, whatever address it names', async () => {
  const site = await createTestApp({ TRUST_PROXY: '10.0.0.5,127.0.0.1' });
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  for (const ip of ['127.0.0.1', '10.0.0.5']) {
    expect((await site.visitor().get('/metrics', { ip, headers })).status).toBe(404);
  }
  expect((await site.visitor().get('/metrics')).status).toBe(200);
  await site.close();
});

test('Proxies that are only counted leave the metrics to the token, from this machine too', async () => {
  const token = 'a-token-of-enough-length';
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'https://kirdaar.example']) {
    const site = await createTestApp({ TRUST_PROXY: '1', METRICS_TOKEN: token, PUBLIC_URL });
    // a proxy that adds no header looks like this machine
    expect((await site.visitor().get('/metrics')).status).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    expect((await site.visitor().get('/metrics', { headers })).status).toBe(200);
    await site.close();
  }
});
