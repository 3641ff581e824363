import { parseRoleAgeRange, spansOverlap } from '@kirdaar/domain/projects/age-range.ts';
import { momentBefore } from '../days.ts';
import type { DemoApplication, DemoArtist, DemoFact, DemoProject, DemoRole } from '../demo-types.ts';
import { demoLogins } from '../logins.ts';
import { youtube } from '../profiles/make-people.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';

const dayLong = 86_400_000;

/** Roles that suit the demo artist and that she did not apply for: they are offered to her. */
const openToLogins = [
  'pahaadon-ke-paar/teacher',
  'tadka-and-sons/granddaughter',
  'haveli-no-9/guest',
  'kaapi-kadai/meenakshi',
  'kayalora/bindu',
];

/** Whether an artist suits the part: gender and playing ages. */
export function suits(artist: DemoArtist, role: DemoRole): boolean {
  const ages = parseRoleAgeRange(role.ageRange);
  const gender = role.gender === 'any' || role.gender === artist.gender;
  return gender && ages !== null && spansOverlap(ages, artist.screenAge);
}

const isLogin = (artist: DemoArtist) => demoLogins.some(({ email }) => email === artist.email);

/** The days since a project was created, or 0: applications come between then and yesterday. */
function daysOpen(today: string, project: DemoProject): number {
  const until = project.castingEndDate && project.castingEndDate < today ? project.castingEndDate : today;
  return (Date.parse(`${until}T06:30:00Z`) - Date.parse(project.createdAt)) / dayLong;
}

/** The applications to one project: per role those who suit, for a project without roles some of all. */
export function applicationsTo(
  today: string,
  seed: string,
  project: DemoProject,
  artists: readonly DemoArtist[],
): DemoApplication[] {
  if (project.isDraft) return [];
  const random = randomFrom(`${seed}: applications to ${project.key}`);
  const open = daysOpen(today, project);
  const closedFor = (Date.parse(`${today}T06:30:00Z`) - Date.parse(project.createdAt)) / dayLong - open;
  const applyAs =
    (role: DemoRole | null) =>
    (artist: DemoArtist): DemoApplication => ({
      projectKey: project.key,
      roleKey: role?.key ?? null,
      artistEmail: artist.email,
      videoUrl: role && (role.auditionScript || random.chance(0.45)) ? youtube(random) : null,
      createdAt: momentBefore(today, closedFor + random.between(1, Math.max(1.5, open - 0.5))),
    });
  const among = (fit: readonly DemoArtist[], most: number, role?: DemoRole) => {
    const logins = role && openToLogins.includes(`${project.key}/${role.key}`) ? [] : fit.filter(isLogin);
    const rest = fit.filter((artist) => !isLogin(artist));
    return [...logins, ...random.sample(rest, random.int(Math.min(3, most), most))];
  };
  if (project.roles.length === 0) return among(artists, 26).map(applyAs(null));
  return project.roles.flatMap((role) =>
    among(
      artists.filter((artist) => suits(artist, role)),
      13,
      role,
    ).map(applyAs(role)),
  );
}

/** The people the director viewed and marked: most applicants, and a few who never applied. */
export function factsOf(
  today: string,
  seed: string,
  project: DemoProject,
  applications: readonly DemoApplication[],
  artists: readonly DemoArtist[],
): DemoFact[] {
  if (project.isDraft) return [];
  const random = randomFrom(`${seed}: facts of ${project.key}`);
  const firstAt = new Map<string, string>();
  for (const { artistEmail, createdAt } of applications) {
    const known = firstAt.get(artistEmail);
    if (!known || createdAt < known) firstAt.set(artistEmail, createdAt);
  }
  const found = random.sample(
    artists.filter(({ email }) => !firstAt.has(email)),
    4,
  );
  for (const { email } of found) firstAt.set(email, project.createdAt);
  const login = demoLogins[0]?.email;
  return [...firstAt]
    .filter(([email]) => email === login || random.chance(0.6))
    .map(([artistEmail, since]) => {
      const viewedAt = later(random, since, today);
      const marked = artistEmail === login ? project.key === 'neelam-express' : random.chance(0.28);
      return {
        projectKey: project.key,
        artistEmail,
        viewedAt,
        shortlistedAt: marked ? later(random, viewedAt, today) : null,
      };
    });
}

/** A moment between one and the start of today. */
function later(random: Random, since: string, today: string): string {
  const [from, to] = [Date.parse(since), Date.parse(`${today}T00:00:00Z`)];
  return new Date(from + (to - from) * random.between(0.05, 0.6)).toISOString();
}
