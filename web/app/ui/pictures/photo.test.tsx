import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Photo } from './photo.tsx';

const photo = {
  url: '/uploads/a1.jpg',
  width: 600,
  height: 800,
  blur: 'data:image/webp;base64,AA',
  widths: [320],
};

test('a picture has its size, to avoid layout shifts', () => {
  const html = renderToStaticMarkup(<Photo photo={photo} alt="Asha on stage" className="aspect-3/4" />);
  expect(html).toContain('width="600" height="800" alt="Asha on stage"');
  expect(html).toContain('class="relative block overflow-hidden bg-sunken aspect-3/4"');
});

test('its blurred placeholder is hidden from screen readers', () => {
  const html = renderToStaticMarkup(<Photo photo={photo} alt="" />);
  expect(html).toContain('<img src="data:image/webp;base64,AA" alt="" aria-hidden="true"');
});

test('pictures are lazy unless they are above the fold', () => {
  expect(renderToStaticMarkup(<Photo photo={photo} alt="" />)).toContain('loading="lazy"');
  const first = renderToStaticMarkup(<Photo photo={photo} alt="" eager />);
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
});

test('without a picture the empty box keeps its place', () => {
  expect(renderToStaticMarkup(<Photo photo={null} alt="" className="h-20" />)).toBe(
    '<span class="relative block overflow-hidden bg-sunken h-20"></span>',
  );
});

test('a picture that AI made or changed says so in words, and others say nothing (R43)', () => {
  const marked = renderToStaticMarkup(<Photo photo={{ ...photo, aiMade: true }} alt="" />);
  expect(marked).toContain('Made or changed by AI');
  expect(renderToStaticMarkup(<Photo photo={photo} alt="" />)).not.toContain('AI');
});
