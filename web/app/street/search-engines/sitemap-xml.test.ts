import { expect, test } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

const site = 'https://kirdaar.example';

test('a sitemap names whole addresses', () => {
  const xml = urlSet(site, ['/', '/profile/asha-1']);
  expect(xml).toContain('<url><loc>https://kirdaar.example/</loc></url>');
  expect(xml).toContain('<url><loc>https://kirdaar.example/profile/asha-1</loc></url>');
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/);
});

test('an index names its parts, with XML special characters escaped', () => {
  const xml = sitemapIndex(site, ['/sitemap.xml?part=1&x=<']);
  expect(xml).toContain(
    '<sitemap><loc>https://kirdaar.example/sitemap.xml?part=1&amp;x=&lt;</loc></sitemap>',
  );
});
