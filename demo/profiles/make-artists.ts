import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import { requiredPhotoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import artistRows from '../data/artists.json' with { type: 'json' };
import crafts from '../data/crafts.json' with { type: 'json' };
import regions from '../data/regions.json' with { type: 'json' };
import { momentBefore } from '../days.ts';
import type { DemoArtist } from '../demo-types.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import { bioWriter } from './make-bio.ts';
import { account, personal, pictureOf, youtube } from './make-people.ts';

export type ArtistRow = Omit<(typeof artistRows)[number], 'mother' | 'written'> & {
  mother?: string;
  written?: string;
  face?: string;
};

const spoken: Record<string, string[]> = regions.languages;
const local: Record<string, string[]> = regions.skills;
const dialects: Record<string, string> = regions.dialects;

/** The languages of home and of the current place, Hindi for nearly all, English for many. */
function languagesOf(random: Random, { home, current, age, mother: own }: ArtistRow): string[] {
  const [first = 'Hindi', ...more] = spoken[home.state] ?? [];
  const mother = own ?? first;
  const learned = (spoken[current.state] ?? []).slice(0, 1);
  const list = [
    mother,
    ...[first, ...more].filter(() => random.chance(0.4)),
    ...(random.chance(0.9) ? ['Hindi'] : []),
    ...(random.chance(age > 55 ? 0.45 : 0.75) ? ['English'] : []),
    ...(random.chance(0.55) ? learned : []),
  ];
  return [...new Set(list)];
}

function skillsOf(random: Random, row: ArtistRow): string[] {
  const own = random.sample(crafts[row.craft as keyof typeof crafts].skills, random.int(3, 6));
  const fromHome = random.sample(local[row.home.state] ?? [], row.craft === 'dance' ? 2 : random.int(0, 1));
  return [...new Set([...fromHome, ...own])].sort();
}

/** Inches: children by age, adults within the usual span of their gender. */
function heightOf(random: Random, { age, gender }: ArtistRow): { heightFeet: number; heightInches: number } {
  const inches =
    age < 14
      ? Math.round(30 + age * 2.35 + random.between(-1, 1))
      : gender === 'male'
        ? random.int(64, 73)
        : random.int(59, 68);
  return { heightFeet: Math.floor(inches / 12), heightInches: inches % 12 };
}

function screenAgeOf(random: Random, age: number): { from: number; to: number } {
  if (age < 14) return { from: Math.max(4, age - 2), to: age + random.int(1, 2) };
  return {
    from: Math.max(Math.min(age, 18), age - random.int(3, 7)),
    to: Math.min(90, age + random.int(3, 8)),
  };
}

function monologuesOf(random: Random, { home, craft }: ArtistRow): { language: string; link: string }[] {
  if (craft === 'child' || !random.chance(0.5)) return [];
  const keys = [
    ...(random.chance(0.7) ? ['hindi'] : []),
    ...(dialects[home.state] ? [dialects[home.state] as string] : []),
  ];
  return keys.map((language) => ({ language, link: youtube(random) }));
}

function imagesOf(random: Random, row: ArtistRow): Partial<Record<PhotoType, ReturnType<typeof pictureOf>>> {
  const kinds: PhotoType[] = [
    ...requiredPhotoTypes,
    ...(random.chance(0.45) && !row.face ? (['profileShots'] as const) : []),
  ];
  return Object.fromEntries(kinds.map((kind) => [kind, pictureOf(row, kind)]));
}

/** All artists, with complete profiles. */
export function makeArtists(
  today: string,
  seed: string,
  rows: readonly ArtistRow[] = artistRows,
): DemoArtist[] {
  const bioOf = bioWriter(randomFrom(`${seed}: bios`));
  return rows.map((row) => {
    const random = randomFrom(`${seed}: ${row.name}`);
    const languages = languagesOf(random, row);
    const { talent } = crafts[row.craft as keyof typeof crafts];
    return {
      ...account(row, 'Acting', 'Artist', momentBefore(today, random.between(95, 300))),
      ...personal(random, row, bioOf({ ...row, language: languages[0] ?? 'Hindi' })),
      languages,
      skills: skillsOf(random, row),
      talentCategory: random.pick(talent),
      ...heightOf(random, row),
      screenAge: screenAgeOf(random, row.age),
      videoReelLink: youtube(random),
      monologues: monologuesOf(random, row),
      images: imagesOf(random, row),
    };
  });
}
