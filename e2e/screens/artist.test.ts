import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { faultsOfScreens } from '../support/walked-screens.ts';

useBrowser();

describe.skipIf(!site.browser)('Every screen is free of axe’s findings and of sideways scrolling', () => {
  test('and is announced with the focus at its heading, as the artist of the demo sees it (W45)', async () => {
    expect(await faultsOfScreens('artist')).toBe('');
  }, 600_000);
});
