import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

test('the home page has the name and the promise', () => {
  expect(pageMeta({})).toContainEqual({ title: 'Kirdaar · Where Talent Meets Opportunity' });
});

test('a page has a canonical address and the same one for sharing', () => {
  const tags = pageMeta({ title: 'About us', publicUrl: 'https://kirdaar.example', path: '/about' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://kirdaar.example/about' });
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://kirdaar.example/about' });
});

test('a picture to share has an absolute address', () => {
  const tags = pageMeta({ publicUrl: 'https://kirdaar.example', image: '/api/uploads/a1.jpg' });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://kirdaar.example/api/uploads/a1.jpg',
  });
});

test('without an address of the installation it claims none', () => {
  expect(JSON.stringify(pageMeta({ path: '/about' }))).not.toContain('og:url');
});

test('a picture to share has its description and size', () => {
  const tags = pageMeta({ image: '/a.jpg', imageAlt: 'Asha', imageSize: { width: 1200, height: 630 } });
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'Asha' });
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(tags).toContainEqual({ property: 'og:image:height', content: '630' });
});
