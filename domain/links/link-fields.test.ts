import { describe, expect, it } from 'vitest';
import { selfTapeField, socialField, webField, youtubeField } from './link-fields.ts';
import { parseSelfTapeLink } from './self-tape-link.ts';
import { canonicalYoutubeLink } from './video-link.ts';

const id = 'dQw4w9WgXcQ';
const watch = `https://www.youtube.com/watch?v=${id}`;

/** What messengers, mails and notes put around a link. */
const around: [string, (link: string) => string][] = [
  ['nothing', (link) => link],
  ['invisible marks', (link) => `\u200E\uFEFF${link}\u200B\u00A0`],
  ['a sentence', (link) => `Here is my tape: ${link}. Thank you!`],
  ['brackets', (link) => `Self tape (${link}), 2 minutes`],
  ['lines', (link) => `Bijli, scene 2\n${link}\nSent from my iPhone`],
  ['hard spaces', (link) => `My\u00A0tape:\u00A0${link}\u00A0thanks`],
  ['quotes', (link) => `“${link}”`],
  ['a tag', (link) => `<${link}>`],
  ['Markdown', (link) => `[my tape](${link})`],
  ['bold marks', (link) => `*${link}*`],
  ['Hindi', (link) => `मेरा टेप ${link}।`],
];

const youtube = [
  `https://www.youtube.com/watch?v=${id}&t=12s`,
  `https://youtu.be/${id}?si=aB-c_1`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}?feature=shared`,
  `https://m.youtube.com/live/${id}`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://studio.youtube.com/video/${id}/edit`,
];

const tapes: [string, string][] = [
  ['https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing', ''],
  [
    'https://drive.google.com/open?id=1AbC_d-9&usp=drive_copy',
    'https://drive.google.com/file/d/1AbC_d-9/view',
  ],
  [
    'https://drive.google.com/uc?export=download&id=1AbC_d-9',
    'https://drive.google.com/file/d/1AbC_d-9/view',
  ],
  [
    'https://drive.google.com/a/banyan.example/file/d/1AbC_d-9/view',
    'https://drive.google.com/file/d/1AbC_d-9/view',
  ],
  ['https://docs.google.com/file/d/1AbC_d-9/edit', 'https://drive.google.com/file/d/1AbC_d-9/view'],
  ['https://vimeo.com/manage/videos/76979871/0ab1c2d3e4', 'https://vimeo.com/76979871/0ab1c2d3e4'],
  ['https://vimeo.com/groups/actors/videos/76979871', ''],
  ['https://vimeo.com/showcase/4567/video/76979871', ''],
  ['https://vimeo.com/asha/review/76979871/0ab1c2d3e4', ''],
  ['https://www.dropbox.com/scl/fi/abc/tape.mp4?rlkey=x&dl=0', ''],
  [
    'https://www.dropbox.com/s/abc/my best tape.mp4?dl=0',
    'https://www.dropbox.com/s/abc/my%20best%20tape.mp4?dl=0',
  ],
  ['https://www.dropbox.com/s/abc/take_(2).mp4', ''],
];

describe.each(around)('A link with %s around it', (_what, wrap) => {
  it.each(youtube)('%s is sent as the watch link of every video field', (link) => {
    for (const field of [youtubeField, selfTapeField])
      expect(canonicalYoutubeLink(field.read(wrap(link)))).toBe(watch);
  });

  it.each(tapes)('%s is stored as a self-tape: %s', (link, stored) => {
    expect(parseSelfTapeLink(selfTapeField.read(wrap(link)))).toBe(stored || link);
  });

  it('is read once: reading it again changes nothing', () => {
    for (const link of [...youtube, ...tapes.map(([tape]) => tape)]) {
      const read = selfTapeField.read(wrap(link));
      expect(selfTapeField.read(read)).toBe(read);
    }
  });
});

describe('A pasted text (W36)', () => {
  it('gives the link that the field accepts, not the first one', () => {
    const text = `Insta https://www.instagram.com/asha and reel https://youtu.be/${id}`;
    expect(youtubeField.read(text)).toBe(`https://youtu.be/${id}`);
    expect(socialField('instagramUrl').read(text)).toBe('https://www.instagram.com/asha');
  });

  it('gives a refused link too, so that its advice is shown', () => {
    const folder = 'https://drive.google.com/drive/folders/1AbC';
    expect(selfTapeField.read(`All takes: ${folder}.`)).toBe(folder);
    expect(selfTapeField.hint?.(folder)).toContain('This is a folder.');
  });

  it('may be the code that embeds a video', () => {
    const code = `<iframe src="https://www.youtube.com/embed/${id}?si=x&amp;start=3" title="x"></iframe>`;
    expect(youtubeField.read(code)).toBe(watch);
    expect(selfTapeField.read('<iframe src="https://player.vimeo.com/video/123?h=0ab&amp;badge=0">')).toBe(
      'https://player.vimeo.com/video/123?h=0ab&badge=0',
    );
  });

  it.each(['my tape', 'see.you tomorrow', 'asha@banyan.example', ''])("'%s' stays as typed", (text) => {
    expect(selfTapeField.read(text)).toBe(text);
  });

  it('of a meeting or a map gives its link', () => {
    expect(webField.read('Join Zoom Meeting\nhttps://us02web.zoom.us/j/81?pwd=a.1\n\nMeeting ID: 81')).toBe(
      'https://us02web.zoom.us/j/81?pwd=a.1',
    );
    expect(webField.read('Aram Studio\nhttps://maps.app.goo.gl/Ab12')).toBe('https://maps.app.goo.gl/Ab12');
    expect(webField.read(' asha.example ')).toBe('asha.example');
  });
});

describe('A name on a social site (W37)', () => {
  it.each([
    ['instagramUrl', '@sanjana.acts', 'https://www.instagram.com/sanjana.acts'],
    ['instagramUrl', 'sanjana.acts', 'https://www.instagram.com/sanjana.acts'],
    ['instagramUrl', ' @Sanjana_99\u200B', 'https://www.instagram.com/Sanjana_99'],
    ['instagramUrl', 'Follow me: @sanjana.acts.', 'https://www.instagram.com/sanjana.acts'],
    ['twitterUrl', '@sanjana', 'https://x.com/sanjana'],
  ] as const)('%s: %s leads to %s', (field, typed, link) => {
    const { read, isAccepted } = socialField(field);
    expect(read(typed)).toBe(link);
    expect(isAccepted(link)).toBe(true);
    expect(read(link)).toBe(link);
  });

  it.each([
    ['instagramUrl', 'instagram.com'],
    ['instagramUrl', 'sanjana.in'],
    ['instagramUrl', 'none'],
    ['instagramUrl', 'https://www.instagram.com/'],
    ['instagramUrl', 'asha@banyan.example'],
    ['twitterUrl', 'sanjana'],
    ['twitterUrl', '@a.name.with.dots'],
    ['facebookUrl', '@sanjana'],
  ] as const)('%s: %s is no name', (field, typed) => {
    const { read, isAccepted } = socialField(field);
    expect(read(typed)).toBe(typed);
    expect(isAccepted(typed)).toBe(false);
  });

  it.each([
    ['instagramUrl', 'https://www.instagram.com/', 'This is Instagram’s home page. Type @yourname.'],
    ['twitterUrl', 'x.com/home', 'This is Twitter’s home page. Type @yourname.'],
    ['facebookUrl', 'facebook.com', 'This is Facebook’s home page. Open your own page and copy its link.'],
    ['instagramUrl', 'https://l.instagram.com/?u=https%3A%2F%2Fevil.example', undefined],
    ['instagramUrl', 'https://fb.me/asha', undefined],
  ] as const)('%s: %s is refused with the advice: %s', (field, link, hint) => {
    const { hint: advice, isAccepted } = socialField(field);
    expect([isAccepted(link), advice?.(link)]).toEqual([false, hint]);
  });
});

describe('A link to Drive or Dropbox', () => {
  const note = 'Set it to ‘Anyone with the link’, or the team cannot open it.';
  it.each([
    ['https://drive.google.com/open?id=1AbC', note],
    ['https://www.dropbox.com/s/abc/tape.mp4', note],
    [watch, undefined],
    ['https://vimeo.com/76979871', undefined],
    ['https://drive.google.com/drive/folders/1AbC', undefined],
  ])('%s comes with the reminder: %s', (link, expected) => {
    expect(selfTapeField.note?.(link)).toBe(expected);
  });
});
