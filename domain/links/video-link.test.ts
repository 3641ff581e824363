import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalYoutubeLink, youtubeEmbedAddress, youtubeId } from './video-link.ts';

const id = 'dQw4w9WgXcQ';
const canonical = `https://www.youtube.com/watch?v=${id}`;

describe('a YouTube link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?list=x&v=${id}&t=10`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}`,
    `youtube.com/shorts/${id}/?feature=share`,
    `  https://youtu.be/${id}  `,
  ])('%s has its id recognised', (link) => {
    expect(youtubeId(link)).toBe(id);
    expect(canonicalYoutubeLink(link)).toBe(canonical);
  });

  it.each([
    null,
    undefined,
    '',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch?v=dQw4w9WgXc%22',
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/playlist?v=${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://evil.example/youtu.be/${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://vimeo.com/123456`,
    `javascript:alert(1)//youtube.com/watch?v=${id}`,
    `data:text/html,youtube.com/watch?v=${id}`,
    id,
  ])('%s is not a video', (link) => {
    expect(youtubeId(link)).toBeNull();
  });

  it('is stored with only its id, and is recognised again', () => {
    const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
    const before = fc.constantFrom(
      'https://youtu.be/',
      'https://www.youtube.com/shorts/',
      'youtube.com/watch?a=b&v=',
    );
    fc.assert(
      fc.property(anyId, before, (video, address) => {
        const stored = canonicalYoutubeLink(address + video);
        expect(stored).toBe(`https://www.youtube.com/watch?v=${video}`);
        expect(canonicalYoutubeLink(stored ?? '')).toBe(stored);
      }),
    );
  });

  it('plays muted on the host without cookies', () => {
    const address = new URL(youtubeEmbedAddress(id));
    expect(address.host).toBe('www.youtube-nocookie.com');
    expect(address.pathname).toBe(`/embed/${id}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ autoplay: '1', mute: '1' });
  });
});
