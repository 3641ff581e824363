import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { PlaywrightBrowserProvider, playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserProviderOption, TestProject } from 'vitest/node';
import { lineCommands } from './line.node.ts';

type Browser = NonNullable<PlaywrightBrowserProvider['browser']>;
type OpenBrowser = () => Promise<Browser | null>;

const root = join(import.meta.dirname, '..');
const noBrowser = join(root, 'parts/no-browser.ts');

/** Tests of single components in Chromium, without our server. Without a browser they are skipped, and counted so. */
export async function partsProject(open: OpenBrowser): Promise<TestProjectInlineConfiguration> {
  const shared = {
    name: 'parts',
    root,
    include: ['parts/**/*.test.tsx'],
    testTimeout: 20_000,
    // a test in the browser fails only when it fails three times
    retry: 2,
    expect: { poll: { timeout: 10_000 } },
  };
  const browser = await open();
  await browser?.close();
  if (!browser) {
    return {
      test: {
        ...shared,
        setupFiles: ['parts/skip.ts'],
        alias: { 'vitest/browser': noBrowser, 'vitest-browser-react': noBrowser },
      },
    };
  }
  return {
    plugins: [tailwindcss()],
    // a late discovery would reload the page in the middle of a test
    optimizeDeps: {
      include: [
        ...['react-dom/server', 'react-router', 'react-toastify/unstyled'],
        ...['react-hook-form', '@hookform/resolvers/zod', 'zod'],
        'libheif-js/libheif-wasm/libheif.js',
      ],
    },
    test: {
      ...shared,
      setupFiles: ['../scripts/test-console.ts', 'parts/set-up.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: lineCommands,
        provider: providerOf(open),
        instances: [{ browser: 'chromium' }],
        // a phone, the screen of most of our visitors
        viewport: { width: 360, height: 740 },
      },
    },
  };
}

/** Vitest's own provider for Playwright, with the browser of the journeys. */
function providerOf(open: OpenBrowser): BrowserProviderOption {
  class Provider extends PlaywrightBrowserProvider {
    #opening: Promise<Browser | null> | null = null;

    override async openPage(...page: Parameters<PlaywrightBrowserProvider['openPage']>): Promise<void> {
      this.#opening ??= open();
      this.browser = await this.#opening;
      return super.openPage(...page);
    }
  }
  return { ...playwright(), providerFactory: (project: TestProject) => new Provider(project, {}) };
}
