import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { castRoles, listedArtist } from '../../test/projects.ts';
import { additionalInfo, personalInfo, professionalInfo, reel } from '../../test/wizard.ts';

const hostile = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.youtube.com/8c1f',
  'file:///etc/passwd',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example#https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example\\@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.y\u043Eutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://127.0.0.1/watch?v=dQw4w9WgXcQ',
  'https://[::1]/watch?v=dQw4w9WgXcQ',
  '//evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="alert(1)',
  'https://youtu.be/"><script>alert(1)</script>',
];
const sites =
  /^https:\/\/([\w-]+\.)*(youtube\.com|youtu\.be|instagram\.com|twitter\.com|x\.com|linkedin\.com|facebook\.com|fb\.com|imdb\.com|drive\.google\.com|dropbox\.com|vimeo\.com)\//;

let app: TestApp;
let artist: Person;
let other: Person;
let casting: Awaited<ReturnType<typeof castRoles>>;
beforeAll(async () => {
  app = await createTestApp();
  artist = await listedArtist(app);
  other = await createPerson(app, 'Other');
  casting = await castRoles(await createPerson(app, 'Director'));
});
afterAll(() => app.close());

const self = async ({ client }: Person) => (await client.get('/api/auth')).json.data;
const socialFields = ['instagramUrl', 'twitterUrl', 'youtubeUrl', 'linkedInUrl', 'facebookUrl', 'imdbUrl'];

/** Sends a link in one field; gives the answer's status and what is stored there afterwards. */
const fields: Record<string, (link: string) => Promise<{ status: number; stored: unknown }>> = {
  ...Object.fromEntries(
    socialFields.map((field) => [
      field,
      async (link: string) => {
        const body = { ...(await personalInfo(app)), [field]: link };
        const { status } = await artist.client.patch(`/api/users/${artist.id}/personal-info`, body);
        return { status, stored: (await self(artist))[field] };
      },
    ]),
  ),
  videoReelLink: async (link) => {
    const body = { ...professionalInfo, videoReelLink: link };
    const { status } = await artist.client.patch(`/api/users/${artist.id}/professional-info`, body);
    return { status, stored: (await self(artist)).videoReelLink };
  },
  'monologues[].link': async (link) => {
    const body = { monologues: [{ language: 'hindi', link }] };
    const { status } = await artist.client.patch(`/api/users/${artist.id}/monologues`, body);
    return { status, stored: (await self(artist)).monologues[0]?.link };
  },
  'pastProjects[].link': async (link) => {
    const body = { ...additionalInfo, pastProjects: [{ name: 'Monsoon', role: 'Editor', link }] };
    const { status } = await other.client.patch(`/api/users/${other.id}/additional-info`, body);
    return { status, stored: (await self(other)).pastProjects[0]?.link };
  },
  'auditionVideos[].videoUrl': async (link) => {
    const { projectId, ids } = casting;
    const json = { projectId, roleIds: [ids[0]], auditionVideos: [{ roleId: ids[0], videoUrl: link }] };
    const applicant = await listedArtist(app);
    const { status } = await applicant.client.post('/api/project-artists/apply', json);
    return { status, stored: (await self(applicant)).auditionVideos[0]?.videoUrl };
  },
};

test.each(Object.keys(fields))(
  '%s keeps no link that leads elsewhere or runs something',
  { timeout: 60_000 },
  async (field) => {
    for (const link of hostile) {
      const { status, stored } = (await fields[field]?.(link)) ?? { status: 0, stored: null };
      if (status === 400) continue;
      expect([link, status < 300]).toEqual([link, true]);
      if (stored !== null && stored !== undefined) expect(String(stored)).toMatch(sites);
    }
  },
);

const onItsSite: Record<string, string> = {
  instagramUrl: 'https://www.instagram.com/asha',
  twitterUrl: 'https://x.com/asha',
  youtubeUrl: 'https://www.youtube.com/@asha',
  linkedInUrl: 'https://in.linkedin.com/in/asha',
  facebookUrl: 'https://m.facebook.com/asha',
  imdbUrl: 'https://www.imdb.com/name/nm0000001/',
  'auditionVideos[].videoUrl': 'https://drive.google.com/file/d/1AbC/view',
};

test.each(Object.keys(fields))(
  '%s is kept without the invisible marks that were pasted with it',
  async (field) => {
    const link = onItsSite[field] ?? reel;
    for (const pasted of [
      `\u200E${link}\u200B`,
      `\uFEFF\u202A${link}\u202C`,
      link.replace('.com', '.com\u00AD\u00A0'),
      `${link}\u200D`,
    ])
      expect([pasted, await fields[field]?.(pasted)]).toEqual([
        pasted,
        { status: expect.any(Number), stored: link },
      ]);
  },
);

test('a portfolio may be anywhere, over https, without a name, a port or a script', async () => {
  for (const link of hostile) {
    const body = { ...additionalInfo, portfolioLink: link };
    const { status } = await other.client.patch(`/api/users/${other.id}/additional-info`, body);
    if (status === 400) continue;
    const { portfolioLink } = await self(other);
    const url = new URL(portfolioLink);
    expect([url.protocol, url.username, url.port]).toEqual(['https:', '', '']);
    expect(portfolioLink).not.toMatch(/["<>\s]/);
  }
});

test('a good link is kept, or these tests prove nothing', async () => {
  expect(await fields.videoReelLink?.(reel)).toEqual({ status: 200, stored: reel });
});
