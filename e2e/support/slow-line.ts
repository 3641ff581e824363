import type { Page } from 'playwright-core';

/** The line that the browser emulates. */
export type NetworkLine = { cut: () => Promise<void>; restore: () => Promise<void> };

/** Puts this page on a slow line, which can be cut: bit/s in both directions, and latency in milliseconds. */
export async function slowLine(page: Page, bitsASecond: number, latency: number): Promise<NetworkLine> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const throughput = bitsASecond / 8;
  const set = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await set(false);
  return {
    cut: async () => void (await set(true)),
    restore: async () => void (await set(false)),
  };
}
