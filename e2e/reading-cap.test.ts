import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { person, screens, site, useBrowser } from './journey.ts';
import { join } from './people.ts';
import { type SiteServer, startNamedSite } from './site-server.ts';

useBrowser();

let named: SiteServer;
beforeAll(async () => {
  // two different profiles an hour instead of two thousand
  if (site.browser) named = await startNamedSite({ RATE_LIMIT_SCALE: '0.001' });
}, 120_000);
afterAll(async () => {
  await named?.stop();
});

const words = /^You have opened 2 different profiles this hour\. Go on at \d\d:\d\d \(IST\)\.$/;

describe.skipIf(!site.browser)('Whoever opened as many different profiles as an hour allows', () => {
  test('reads so on the page, until when, and still opens their own', async () => {
    const reader = await person('phone', { at: named.url });
    await reader.goto('/');
    await join(reader, 'Reema Reads', 'Artist');
    for (const name of ['nobody-one', 'nobody-two'])
      expect((await reader.goto(`/profile/${name}`))?.status(), name).toBe(404);
    for (const screen of [screens.phone, screens.laptop]) {
      await reader.setViewportSize(screen.viewport);
      const refused = await reader.goto('/profile/nobody-three');
      expect(refused?.status()).toBe(429);
      // the whole hour has not passed, and some of it has not either
      expect(Number(refused?.headers()['retry-after'])).toBeGreaterThan(3000);
      expect(await reader.title()).toBe('Profile · Kirdaar');
      await reader.getByRole('heading', { level: 1, name: 'Intermission' }).waitFor();
      await reader.getByText(words).waitFor();
    }
    expect(await faultsOf(reader)).toEqual([]);
    expect((await reader.goto('/profile/nobody-two'))?.status()).toBe(404);
    const { publicIdentifier } = (await (await reader.request.get('/api/auth')).json()).data;
    expect((await reader.goto(`/profile/${publicIdentifier}`))?.status()).toBe(200);
  });
});
