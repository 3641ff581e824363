import departments from '@kirdaar/api/reference/departments.json' with { type: 'json' };
import { isCityOf } from '@kirdaar/domain/places/places.ts';
import { presentTown } from '@kirdaar/domain/places/town-name.ts';
import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import directorRows from '../data/directors.json' with { type: 'json' };
import otherRows from '../data/others.json' with { type: 'json' };
import { momentBefore } from '../days.ts';
import type { DemoAccount, DemoDirector, DemoOther, DemoPicture, DemoProfile } from '../demo-types.ts';
import { emailOf } from '../logins.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';

/** `written` is the owner's spelling if not in Latin letters; `face` is the demo artist whose pictures are used, if
    another one. */
type Row = { name: string; written?: string; gender: string; age: number; face?: string };
type Town = { city: string; state: string };

/** A made-up YouTube id of eleven characters. */
function videoId(random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from({ length: 11 }, () => random.pick([...letters])).join('');
}

export const youtube = (random: Random) => `https://www.youtube.com/watch?v=${videoId(random)}`;

/** A picture of a person, from `demo/pictures`. */
export function pictureOf({ name, face = name }: Row, kind: PhotoType | 'profilePicture'): DemoPicture {
  return { file: `${emailOf(face).replace(/@.*/, '')}-${kind}.webp` };
}

/** Department and role ids by name; throws if the reference lists lack them. */
function position(department: string, role: string): { departments: string[]; roles: string[] } {
  const found = departments.find(({ name }) => name === department);
  const post = found?.roles.find(({ name }) => name === role);
  if (!found || !post) throw new Error(`No such department role: ${department} / ${role}`);
  return { departments: [found.id], roles: [post.id] };
}

/** The account of a row: the fields of every person. */
export function account(row: Row, department: string, role: string, createdAt: string): DemoAccount {
  return {
    email: emailOf(row.name),
    name: row.written ?? row.name,
    gender: row.gender as 'male' | 'female',
    age: row.age,
    ...position(department, role),
    profilePicture: pictureOf(row, 'profilePicture'),
    createdAt,
  };
}

/** The personal step except for the account: bio, places, phones and social links (rule profiles/personal-1). */
export function personal(
  random: Random,
  row: Row & { home: Town; current: Town },
  bio: string,
): Omit<DemoProfile, keyof DemoAccount> {
  const home = asStored(row.home);
  const current = asStored(row.current);
  const phone = () => `9${Array.from({ length: 9 }, () => random.int(0, 9)).join('')}`;
  const number = phone();
  const handle = `demo.${row.name.toLowerCase().replace(/[^a-z]+/g, '.')}`;
  const social = row.age > 16 || random.chance(0.2);
  const instagram = social && random.chance(0.85);
  return {
    bio,
    number,
    whatsappNumber: random.chance(0.75) ? number : phone(),
    homeAddress: home,
    currentAddress: current,
    ...(instagram && { instagramUrl: `https://www.instagram.com/${handle}` }),
    ...(social &&
      (!instagram || random.chance(0.3)) && { facebookUrl: `https://www.facebook.com/${handle}` }),
    ...(social && random.chance(0.25) && { youtubeUrl: `https://www.youtube.com/@${handle}` }),
    ...(row.age > 20 &&
      random.chance(0.15) && { linkedInUrl: `https://www.linkedin.com/in/${handle.replaceAll('.', '-')}` }),
  };
}

/** One of the demo's towns has its old name, as people still type it. */
function asStored({ state, city: typed }: Town): Town {
  const city = presentTown(state, typed);
  if (!isCityOf(state, city)) throw new Error(`${city} is not in ${state}`);
  return { state, city };
}

/** The directors with their keys in the project data. */
export function makeDirectors(today: string): (DemoDirector & { key: string })[] {
  return directorRows.map((row, index) => ({
    key: row.key,
    ...account(row, row.department, row.role, momentBefore(today, 200 + index * 31)),
  }));
}

/** The professionals behind the camera, who need a shorter profile. */
export function makeOthers(today: string, seed: string): DemoOther[] {
  return otherRows.map((row) => {
    const random = randomFrom(`${seed}: ${row.name}`);
    const readable = row.name.toLowerCase().replace(/[^a-z]+/g, '-');
    return {
      ...account(row, row.department, row.role, momentBefore(today, random.between(30, 260))),
      ...personal(random, row, row.bio),
      experience: row.experience,
      additionalSkills: row.additionalSkills,
      portfolioLink: `https://portfolio.kirdaar.example/${readable}`,
      pastProjects: row.pastProjects.map((project) => ({ ...project, link: youtube(random) })),
    };
  });
}
