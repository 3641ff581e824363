import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { faultsOfScreens } from '../support/walked-screens.ts';

useBrowser();

describe.skipIf(!site.browser)('Every screen is free of axe’s findings and of sideways scrolling', () => {
  test.each(['visitor', 'other', 'client'] as const)(
    'as the %s of the demo sees it',
    async (viewer) => {
      expect(await faultsOfScreens(viewer)).toBe('');
    },
    600_000,
  );
});
