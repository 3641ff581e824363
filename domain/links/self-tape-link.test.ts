import { describe, expect, it } from 'vitest';
import { parseSelfTapeLink, videoMessages } from './self-tape-link.ts';

const id = 'dQw4w9WgXcQ';
const canonical = `https://www.youtube.com/watch?v=${id}`;

describe('a self-tape link', () => {
  it.each([
    [`https://youtu.be/${id}`, canonical],
    [
      'https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing',
      'https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing',
    ],
    ['https://drive.google.com/file/u/0/d/1AbC/view', 'https://drive.google.com/file/u/0/d/1AbC/view'],
    ['https://www.dropbox.com/s/abc/tape.mp4?dl=0', 'https://www.dropbox.com/s/abc/tape.mp4?dl=0'],
    [
      'https://www.dropbox.com/scl/fi/abc/tape.mp4?rlkey=x',
      'https://www.dropbox.com/scl/fi/abc/tape.mp4?rlkey=x',
    ],
    ['http://vimeo.com/123456789', 'https://vimeo.com/123456789'],
    ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789'],
    ['vimeo.com/123456789/abcdef', 'https://vimeo.com/123456789/abcdef'],
  ])('%s is accepted', (typed, stored) => {
    expect(parseSelfTapeLink(typed)).toBe(stored);
  });

  it.each([
    '',
    'my tape',
    'https://www.youtube.com/@asha',
    'https://drive.google.com/drive/folders/1AbC',
    'https://docs.google.com/document/d/1AbC',
    'https://www.dropbox.com/home',
    'https://vimeo.com/about',
    'https://dailymotion.com/video/x1',
    'https://evil.example/https://vimeo.com/123',
    'https://drive.google.com.evil.example/file/d/1/view',
    'https://vimeo.com:8080/123',
    'ftp://vimeo.com/123',
    'javascript:alert(1)',
  ])("'%s' is refused", (typed) => {
    expect(parseSelfTapeLink(typed)).toBeNull();
  });

  it('is refused in the words of the screens', () => {
    expect(videoMessages.selfTape).toBe(
      'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
    );
    expect(videoMessages.youtube).toBe('Please enter a valid YouTube URL');
  });
});
