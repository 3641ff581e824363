import { describe, expect, it } from 'vitest';
import { parseSelfTapeLink, refusedVideoHint, refusedYoutubeHint, videoMessages } from './self-tape-link.ts';

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
    ['https://vimeo.com/channels/staffpicks/123', 'https://vimeo.com/channels/staffpicks/123'],
    ['https://vimeo.com/groups/actors/videos/123', 'https://vimeo.com/groups/actors/videos/123'],
    ['https://vimeo.com/showcase/4567/video/123', 'https://vimeo.com/showcase/4567/video/123'],
    ['https://vimeo.com/user456/review/123/0ab1c2d3e4', 'https://vimeo.com/user456/review/123/0ab1c2d3e4'],
    ['https://vimeo.com/reviews/1f2e-3d4c/videos/123', 'https://vimeo.com/reviews/1f2e-3d4c/videos/123'],
    ['https://www.dropbox.com/s/abc/my tape.mp4?dl=0', 'https://www.dropbox.com/s/abc/my%20tape.mp4?dl=0'],
    ['dropbox.com/s/abc/my best tape.mov', 'https://dropbox.com/s/abc/my%20best%20tape.mov'],
  ])('%s is accepted', (typed, stored) => {
    expect(parseSelfTapeLink(typed)).toBe(stored);
  });

  it.each([
    [
      'https://drive.google.com/open?id=1AbC_d-9&usp=drive_fs',
      'https://drive.google.com/file/d/1AbC_d-9/view',
    ],
    ['https://drive.google.com/u/0/open?usp=x&id=1AbC', 'https://drive.google.com/file/d/1AbC/view'],
    ['https://drive.google.com/uc?export=download&id=1AbC', 'https://drive.google.com/file/d/1AbC/view'],
    [
      'https://drive.google.com/a/banyan.example/file/d/1AbC/edit',
      'https://drive.google.com/file/d/1AbC/view',
    ],
    ['https://docs.google.com/file/d/1AbC/preview?hl=en', 'https://drive.google.com/file/d/1AbC/view'],
    ['docs.google.com/a/banyan.example/file/d/1AbC', 'https://drive.google.com/file/d/1AbC/view'],
    [
      'https://drive.google.com/open?id=0B1&resourcekey=0-x_Y',
      'https://drive.google.com/file/d/0B1/view?resourcekey=0-x_Y',
    ],
    ['https://vimeo.com/manage/videos/123/0ab1c2d3e4', 'https://vimeo.com/123/0ab1c2d3e4'],
    ['https://vimeo.com/manage/videos/123', 'https://vimeo.com/123'],
    ['https://vimeo.com/manage/123/general', 'https://vimeo.com/123'],
    ['\u200Ehttps://drive.google.com/open?id=1AbC\u200B', 'https://drive.google.com/file/d/1AbC/view'],
    ['https://vimeo.com/123\uFEFF/0ab1c2\u00A0', 'https://vimeo.com/123/0ab1c2'],
  ])('%s is read as %s', (typed, stored) => {
    expect(parseSelfTapeLink(typed)).toBe(stored);
    expect(parseSelfTapeLink(stored)).toBe(stored);
  });

  it.each([
    ['https://drive.google.com/drive/folders/1AbC', 'This is a folder. Open the video in it and share that.'],
    [
      'https://drive.google.com/drive/u/0/folders/1AbC',
      'This is a folder. Open the video in it and share that.',
    ],
    ['https://www.dropbox.com/sh/abc/def?dl=0', 'This is a folder. Open the video in it and share that.'],
    [
      'https://www.dropbox.com/scl/fo/abc/h?rlkey=x',
      'This is a folder. Open the video in it and share that.',
    ],
    [
      'https://www.instagram.com/reel/abc/',
      'Instagram videos do not open for everyone. Put it on YouTube as unlisted.',
    ],
    ['https://we.tl/t-abc', 'WeTransfer, iCloud and Google Photos links run out. Use Drive or YouTube.'],
    [
      'https://share.icloud.com/photos/abc',
      'WeTransfer, iCloud and Google Photos links run out. Use Drive or YouTube.',
    ],
    [
      'https://photos.app.goo.gl/abc',
      'WeTransfer, iCloud and Google Photos links run out. Use Drive or YouTube.',
    ],
    ['https://vimeo.com/showcase/4567', 'This Vimeo page is not a video.'],
    ['https://vimeo.com/user/12/folder/34', 'This Vimeo page is not a video.'],
    ['https://vimeo.com/channels/567', 'This Vimeo page is not a video.'],
    ['https://vimeo.com/123abc', 'This Vimeo page is not a video.'],
    ['https://vimeo.com/', 'This Vimeo page is not a video.'],
    ['https://dailymotion.com/video/x1', undefined],
  ])('%s is refused, with the advice: %s', (typed, hint) => {
    expect([parseSelfTapeLink(typed), refusedVideoHint(typed)]).toEqual([null, hint]);
  });

  it('of a YouTube-only field gets no hint about another site', () => {
    expect(refusedYoutubeHint('https://instagram.com/reel/abc')).toContain('Put it on YouTube as unlisted.');
    for (const link of [
      'https://we.tl/t-abc',
      'https://vimeo.com/',
      'https://drive.google.com/drive/folders/1',
    ])
      expect(refusedYoutubeHint(link)).toBeUndefined();
  });

  it.each([
    '',
    'https://www.dropbox.com/s/abc/tape.mp4 my tape',
    'https://www.dropbox.com/s/abc/tape.mp4 https://vimeo.com/123',
    'https://drive.google.com/open?id=',
    'https://drive.google.com/open?id=../x',
    'https://docs.google.com.evil.example/file/d/1AbC',
    'https://dr\u0456ve.google.com/file/d/1AbC/view',
    'https://drive.google.com./file/d/1AbC/view',
    'https://vimeo.com.evil.example/manage/videos/123',
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

  it('is refused with the message of the screens', () => {
    expect(videoMessages.selfTape).toBe(
      'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
    );
    expect(videoMessages.youtube).toBe('Please enter a valid YouTube URL');
  });
});
