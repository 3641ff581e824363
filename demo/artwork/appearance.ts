import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import type { Cloth, ClothName, Ground, HairColour, Skin } from './palette.ts';
import { cloths, grounds, hairColours, skins } from './palette.ts';

type Gender = 'male' | 'female';
/** What tradition or habit puts on a head; chosen with the person, never at random. */
export type Headwear = 'turban' | 'pagri' | 'topi' | 'hijab' | 'dupatta' | 'flowers' | 'bindi';
export type HairStyle =
  | 'crop'
  | 'sidePart'
  | 'quiff'
  | 'curly'
  | 'buzz'
  | 'bald'
  | 'receding'
  | 'long'
  | 'topKnot'
  | 'straight'
  | 'wavy'
  | 'braid'
  | 'bun'
  | 'bob'
  | 'fringe'
  | 'pixie'
  | 'curls'
  | 'ponytail'
  | 'twinBraids';
export type FacialHair = 'none' | 'stubble' | 'full' | 'long' | 'goatee' | 'moustache' | 'handlebar';
export type Outfit =
  | 'kurta'
  | 'nehru'
  | 'shirt'
  | 'check'
  | 'tee'
  | 'stripes'
  | 'blazer'
  | 'polo'
  | 'bandhgala'
  | 'saree'
  | 'salwar'
  | 'kurti'
  | 'blouse'
  | 'dress'
  | 'frock';

/** Whom to draw. The key decides all that the other fields leave open. */
export type Sitter = {
  key: string;
  gender: Gender;
  age: number;
  /** 0 (fair) to 5 (deep); a little chance is added */
  tone?: number;
  headwear?: Headwear;
  /** a costume, where a scene asks for one */
  costume?: { kind: Outfit; main: ClothName; second: ClothName; hair?: HairStyle };
};

/** Everything a drawing needs to know of a person, so that all pictures show the same one. */
export type Appearance = {
  key: string;
  gender: Gender;
  age: number;
  skin: Skin;
  face: { cheek: number; jaw: number; chin: number; length: number };
  eyes: { size: number; tilt: number; narrow: boolean; colour: string };
  brow: { weight: number; arch: number };
  nose: number;
  lips: number;
  hair: { style: HairStyle; colour: HairColour };
  facialHair: FacialHair;
  headwear: Headwear | 'none';
  glasses: 'none' | 'round' | 'square';
  bindi: boolean;
  nosePin: boolean;
  earrings: 'none' | 'stud' | 'jhumka' | 'hoop';
  outfit: { kind: Outfit; main: Cloth; second: Cloth };
  build: number;
  ground: Ground;
};

function hairColour(random: Random, { age, gender }: Sitter): HairColour {
  if (age >= 68) return random.pick([hairColours.white, hairColours.silver]);
  if (age >= 55) return random.pick([hairColours.silver, hairColours.salt, hairColours.salt]);
  if (age >= 46) return random.pick([hairColours.salt, hairColours.black, hairColours.brown]);
  const dark = [hairColours.black, hairColours.black, hairColours.brown];
  if (age < 16) return random.pick(dark);
  return random.pick([...dark, hairColours.chestnut, ...(gender === 'female' ? [hairColours.henna] : [])]);
}

function hairStyle(random: Random, { age, gender, headwear }: Sitter): HairStyle {
  if (headwear === 'flowers') return 'bun';
  if (headwear === 'dupatta') return random.pick(['braid', 'straight']);
  if (headwear === 'topi') return 'crop';
  if (gender === 'male') {
    if (age < 13) return random.pick(['crop', 'sidePart', 'curly', 'crop']);
    if (age >= 50) return random.pick(['receding', 'sidePart', 'bald', 'receding', 'crop', 'long']);
    return random.pick([
      'crop',
      'sidePart',
      'quiff',
      'curly',
      'buzz',
      'long',
      'topKnot',
      'quiff',
      'sidePart',
    ]);
  }
  if (age < 13) return random.pick(['twinBraids', 'fringe', 'ponytail', 'bob']);
  if (age >= 52) return random.pick(['bun', 'bun', 'bob', 'pixie', 'braid']);
  return random.pick([
    'straight',
    'wavy',
    'braid',
    'bun',
    'bob',
    'curls',
    'ponytail',
    'fringe',
    'pixie',
    'wavy',
  ]);
}

function facialHair(random: Random, { age, gender, headwear }: Sitter): FacialHair {
  if (gender === 'female' || age < 18) return 'none';
  if (headwear === 'turban') return random.pick(age > 45 ? ['long', 'full'] : ['full', 'full', 'long']);
  if (headwear === 'pagri') return 'handlebar';
  if (headwear === 'topi') return random.pick(['full', 'goatee']);
  if (age < 22) return random.pick(['none', 'none', 'stubble']);
  return random.pick([
    'none',
    'stubble',
    'full',
    'goatee',
    'moustache',
    'none',
    'stubble',
    'moustache',
    'full',
  ]);
}

function outfitOf(random: Random, { age, gender, headwear }: Sitter): Outfit {
  if (gender === 'male') {
    if (age < 14) return random.pick(['tee', 'stripes', 'check', 'kurta']);
    if (headwear === 'pagri' || headwear === 'topi') return random.pick(['kurta', 'nehru']);
    if (age >= 55) return random.pick(['kurta', 'nehru', 'shirt', 'bandhgala', 'kurta']);
    return random.pick([
      'kurta',
      'nehru',
      'shirt',
      'check',
      'tee',
      'blazer',
      'polo',
      'bandhgala',
      'stripes',
      'shirt',
    ]);
  }
  if (age < 14) return random.pick(['frock', 'frock', 'stripes', 'kurti']);
  if (headwear === 'hijab') return random.pick(['blazer', 'blouse']);
  if (headwear === 'dupatta') return 'salwar';
  if (headwear === 'flowers' || age >= 52) return 'saree';
  if (headwear === 'bindi') return random.pick(['saree', 'salwar', 'saree', 'kurti']);
  return random.pick([
    'saree',
    'salwar',
    'kurti',
    'blouse',
    'tee',
    'blazer',
    'dress',
    'saree',
    'stripes',
    'salwar',
  ]);
}

/** Colours for turbans and veils. */
const festive: readonly ClothName[] = [
  'red',
  'maroon',
  'marigold',
  'mustard',
  'teal',
  'rose',
  'coral',
  'indigo',
  'green',
  'plum',
  'lavender',
  'ivory',
  'sky',
];

/** Cloth colours that stand out against the wall behind. */
function clothsOn(
  random: Random,
  ground: Ground,
  headwear: Appearance['headwear'],
): { main: Cloth; second: Cloth } {
  const names = Object.keys(cloths) as ClothName[];
  const clear = names.filter((name) => contrast(cloths[name].base, ground.paper) > 95);
  const main = cloths[random.pick(clear)];
  const onHead = headwear !== 'none' && headwear !== 'bindi' && headwear !== 'flowers' && headwear !== 'topi';
  const seconds = (onHead ? festive : names).map((name): Cloth => cloths[name]);
  const apart = (cloth: Cloth) =>
    contrast(cloth.base, main.base) > 120 && (!onHead || contrast(cloth.base, ground.paper) > 80);
  return { main, second: random.pick(seconds.filter(apart)) };
}

/** The walls a cloth stands out against. */
export function groundsFor(cloth: Cloth): readonly Ground[] {
  return grounds.filter(
    ({ paper, motif }) => contrast(cloth.base, paper) > 95 && contrast(cloth.base, motif) > 60,
  );
}

/** A rough distance of two colours, 0 to 441. */
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  return Math.hypot(...(a as number[]).map((value, index) => value - (b?.[index] ?? 0)));
}

/** Decides how a person looks; the same sitter always looks the same. */
export function appearanceOf(sitter: Sitter): Appearance {
  const random = randomFrom(`looks of ${sitter.key}`);
  const { key, gender, age, headwear = 'none' } = sitter;
  const [child, woman] = [age < 14, gender === 'female'];
  const tone = Math.min(Math.max((sitter.tone ?? random.int(1, 4)) + random.int(-1, 1), 0), skins.length - 1);
  const ground = random.pick(grounds);
  const { costume } = sitter;
  const worn = { kind: outfitOf(random, sitter), ...clothsOn(random, ground, headwear) };
  const style = hairStyle(random, sitter);
  return {
    key,
    gender,
    age,
    skin: skins[tone] as Skin,
    face: {
      cheek: random.between(84, 93) - (woman ? 3 : 0) + (child ? 4 : 0),
      jaw: random.between(65, 77) - (woman ? 7 : 0) + (child ? 5 : 0),
      chin: random.between(25, 36) - (woman ? 6 : 0) + (child ? 7 : 0),
      length: random.between(121, 132) - (child ? 17 : 0),
    },
    eyes: {
      size: random.between(0.94, 1.08) + (woman ? 0.06 : 0) + (child ? 0.22 : 0),
      tilt: random.between(-2, 4),
      narrow: random.chance(0.18),
      colour: random.pick(['#2A1712', '#3B2217', '#4A2C1A', '#1E1416']),
    },
    brow: {
      weight: random.between(6.5, 9) + (woman ? -1.8 : 1.4) - (child ? 1.5 : 0),
      arch: random.between(4, 9),
    },
    nose: random.between(14, 19) - (woman ? 1.5 : 0) - (child ? 3 : 0),
    lips: random.between(0.9, 1.15) + (woman ? 0.12 : 0),
    hair: { style: costume?.hair ?? style, colour: hairColour(random, sitter) },
    facialHair: facialHair(random, sitter),
    headwear,
    glasses: random.chance(age > 45 ? 0.4 : child ? 0.08 : 0.15) ? random.pick(['round', 'square']) : 'none',
    bindi: headwear === 'flowers' || headwear === 'bindi',
    nosePin: woman && !child && random.chance(0.3),
    earrings:
      woman && headwear !== 'hijab'
        ? random.pick(child ? ['none', 'stud'] : ['jhumka', 'hoop', 'stud', 'jhumka'])
        : 'none',
    outfit: costume
      ? { kind: costume.kind, main: cloths[costume.main], second: cloths[costume.second] }
      : worn,
    build: random.between(0.93, 1.1),
    ground,
  };
}
