import { expect, it } from 'vitest';
import { videoProblem } from './video-problem.ts';

it('requires a demo video for a role with a script', () => {
  expect(videoProblem('  ', true)).toBe('Demo video is required for roles with audition scripts');
  expect(videoProblem('', false)).toBeNull();
});

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://drive.google.com/file/d/1AbC/view',
  'https://www.dropbox.com/s/abc/tape.mp4',
  'https://www.dropbox.com/scl/fi/abc/tape.mp4',
  'https://vimeo.com/76979871',
])('accepts %s', (link) => {
  expect(videoProblem(link, true)).toBeNull();
});

it.each(['https://example.com/tape.mp4', 'javascript:alert(1)', 'my tape'])('refuses %s', (link) => {
  expect(videoProblem(link, false)).toBe(
    'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
  );
});
