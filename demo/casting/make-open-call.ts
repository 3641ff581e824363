import artistRows from '../data/artists.json' with { type: 'json' };
import directorRows from '../data/directors.json' with { type: 'json' };
import openCallRows from '../data/open-call.json' with { type: 'json' };
import { momentBefore } from '../days.ts';
import type { DemoWorld } from '../demo-types.ts';
import { emailOf } from '../logins.ts';
import { type ArtistRow, makeArtists } from '../profiles/make-artists.ts';
import { youtube } from '../profiles/make-people.ts';
import { type DemoProjectRow, makeProjects } from '../projects/make-projects.ts';
import { randomFrom } from '../random.ts';
import { suits } from './make-applications.ts';

const seed = 'open call';

/** An open call and its applicants, as plain data, deterministic by day and number. The director is one of the demo;
    the applicants are new, with names and places mixed from the demo's artists, and the pictures of one of them. */
export function makeOpenCall(today: string, applicants: number): DemoWorld {
  const emails = new Map(directorRows.map(({ key, name }) => [key, emailOf(name)]));
  const projects = makeProjects(today, emails, openCallRows as DemoProjectRow[]);
  const artists = makeArtists(today, seed, mixedRows(applicants));
  const random = randomFrom(seed);
  const applications = projects.flatMap((project) =>
    artists.flatMap((artist) => {
      const [first, ...more] = random.sample(
        project.roles.filter((role) => suits(artist, role)),
        2,
      );
      const roles = [first, ...more.filter(() => random.chance(0.15))].filter((role) => role !== undefined);
      return roles.map((role) => ({
        projectKey: project.key,
        roleKey: role.key,
        artistEmail: artist.email,
        videoUrl: role.auditionScript || random.chance(0.4) ? youtube(random) : null,
        createdAt: momentBefore(today, random.between(1, 13)),
      }));
    }),
  );
  const facts = projects.flatMap(({ key }) =>
    artists
      .filter(() => random.chance(0.12))
      .map(({ email }) => ({
        projectKey: key,
        artistEmail: email,
        viewedAt: momentBefore(today, random.between(0.4, 0.9)),
        shortlistedAt: random.chance(0.2) ? momentBefore(today, random.between(0.1, 0.3)) : null,
      })),
  );
  const nothing = { directors: [], others: [], team: [], candidates: [], notes: [] };
  const safety = { verifications: [], contact: [] };
  const matching = { availability: [], lists: [], searches: [], roleInvitations: [], reports: [] };
  return { ...nothing, ...safety, ...matching, artists, projects, applications, facts };
}

/** Rows of new people: first names with other family names, preferably of the same state. */
function mixedRows(count: number): ArtistRow[] {
  const taken = new Set(artistRows.map(({ name }) => name));
  const random = randomFrom(seed);
  const pairs = artistRows.flatMap((one) => artistRows.map((other) => ({ one, other })));
  const near = pairs.filter(({ one, other }) => one.home.state === other.home.state);
  const far = pairs.filter(({ one, other }) => one.home.state !== other.home.state);
  const rows: ArtistRow[] = [];
  for (const { one, other } of [...random.sample(near, near.length), ...random.sample(far, far.length)]) {
    if (rows.length === count) break;
    const name = `${firstName(one)} ${other.name.split(' ').at(-1)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    const age = one.craft === 'child' ? one.age : Math.max(15, one.age + random.int(-4, 4));
    rows.push({
      ...one,
      name,
      face: one.name,
      written: undefined,
      age,
      current: one.age < 14 ? one.current : other.current,
    });
  }
  return rows;
}

const firstName = ({ name }: ArtistRow) => name.split(' ').slice(0, -1).join(' ');
