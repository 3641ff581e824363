import type { Page } from 'playwright-core';

/** Writes down what no page of ours may do: throw, complain in the console, miss a file, or ask another host. */
export function watch(page: Page, site: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`thrown on ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Chrome reports every refused request here too; those of the API are answers, files are judged below
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(`console on ${page.url()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    // a frame is only made by a press on Play
    const ours = request.frame() !== page.mainFrame() || !/^https?:/.test(request.url());
    if (!ours && new URL(request.url()).origin !== site) faults.push(`another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (response.status() >= 400 && !['document', 'fetch', 'xhr'].includes(kind)) {
      faults.push(`${response.status()} for ${response.url()}`);
    }
  });
}
