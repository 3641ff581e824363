import type { Appearance, HairStyle } from '../appearance.ts';
import type { Point } from '../svg.ts';
import { dots, ellipse, fill, limb, smooth, stroke, trace } from '../svg.ts';

/** Hair of a head that looks to the right: a mass behind the neck, and the hair on the skull. */
type SideHair = { back?: (look: Appearance) => string; front: (look: Appearance) => string };

const outer: Point[] = trace('-64 60, -90 40, -112 -26, -108 -98, -62 -148, 8 -156, 60 -134, 72 -104');
const hairline: Point[] = trace('56 -92, 40 -68, 34 -34, 20 -12, 12 14, 2 -8, -20 -24, -32 8, -46 44');

const paint = (look: Appearance, points: readonly Point[]) => fill(smooth(points), look.hair.colour.base);
const sheen = (look: Appearance, lines: readonly (readonly Point[])[]) =>
  lines.map((line) => stroke(smooth(line, false), look.hair.colour.sheen, 4)).join('');
const blobs = (look: Appearance, list: readonly Point[]) => fill(dots(list), look.hair.colour.base);

const cropped = (look: Appearance) =>
  paint(look, [...outer, ...hairline]) +
  sheen(look, [trace('44 -112, 0 -134, -50 -124'), trace('30 -92, -10 -112, -60 -96')]);

/** Combed back from the forehead and behind the ear. */
const pulled = (look: Appearance) =>
  paint(
    look,
    trace(
      '-50 34, -86 26, -112 -30, -108 -98, -62 -148, 8 -154, 62 -128, 68 -98, 44 -72, 26 -40, 8 -24, -22 -28, -34 6',
    ),
  ) +
  sheen(look, [
    trace('52 -102, 0 -118, -70 -92'),
    trace('34 -62, -10 -78, -80 -56'),
    trace('10 -30, -30 -44, -86 -24'),
  ]);

/** Loose hair over the ear, down to a height. */
const loose = (look: Appearance, end: number, wave = 0) =>
  paint(look, [
    [72, -104],
    [60, -134],
    [8, -158],
    [-66, -148],
    [-114, -96],
    [-124, 0],
    [-130 - wave, end * 0.5],
    [-122 + wave, end * 0.8],
    [-108, end],
    [-56, end + 6],
    [-20 + wave, end * 0.8],
    [-14 - wave, end * 0.45],
    [8, 30],
    [26, -20],
    [40, -66],
    [58, -90],
  ]) +
  sheen(look, [
    [
      [48, -104],
      [0, -118],
      [-36, -60],
      [-40, end * 0.5],
    ],
    [
      [20, -130],
      [-50, -110],
      [-84, -20],
      [-88, end * 0.6],
    ],
  ]);

const plait = (look: Appearance, x: number, from: number, count: number, radius: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ellipse(
        [x + (index % 2 ? 5 : -5), from + index * radius * 1.25],
        radius * (1 - index * 0.035),
        radius * 0.8,
        look.hair.colour.base,
      ) +
      stroke(
        `M${x - radius * 0.6} ${from + index * radius * 1.25 - 6}Q${x} ${from + index * radius * 1.25 + 4} ${x + radius * 0.6} ${from + index * radius * 1.25 + 8}`,
        look.hair.colour.sheen,
        3.5,
      ),
  ).join('') +
  ellipse([x, from + count * radius * 1.25 - radius * 0.5], radius * 0.6, 8, look.outfit.second.base);

const styles: Record<HairStyle, SideHair> = {
  crop: { front: cropped },
  sidePart: {
    front: (look) =>
      cropped(look) + paint(look, trace('72 -104, 84 -128, 60 -158, 0 -170, -50 -150, 0 -120, 50 -92')),
  },
  quiff: {
    front: (look) =>
      cropped(look) + paint(look, trace('66 -96, 100 -142, 84 -184, 20 -190, -50 -160, 0 -120')),
  },
  curly: {
    front: (look) =>
      cropped(look) +
      blobs(
        look,
        trace(
          '70 -114 22, 46 -142 26, 10 -156 28, -30 -152 28, -68 -136 28, -96 -104 26, -106 -64 24, -104 -24 22, -80 20 22, 34 -84 18',
        ),
      ),
  },
  buzz: {
    front: (look) =>
      fill(
        smooth([...outer.map(([x, y]): Point => [x * 0.97, y * 0.95]), ...hairline]),
        look.hair.colour.base,
        'opacity=".86"',
      ),
  },
  bald: {
    front: (look) =>
      look.age < 40
        ? ''
        : paint(
            look,
            trace('10 10, 18 -30, 0 -44, -60 -46, -100 -56, -108 -10, -86 42, -52 46, -32 8, -20 -22, 0 -10'),
          ),
  },
  receding: {
    front: (look) =>
      paint(look, [...outer.slice(0, 6), [30, -150], [6, -122], [10, -80], [30, -40], ...hairline.slice(3)]),
  },
  long: { back: (look) => loose(look, 160), front: cropped },
  topKnot: { back: (look) => ellipse([-46, -168], 40, 36, look.hair.colour.base), front: pulled },
  straight: { front: (look) => loose(look, 330) },
  wavy: { front: (look) => loose(look, 310, 16) },
  braid: { back: (look) => plait(look, -98, 60, 11, 30), front: pulled },
  bun: {
    back: (look) =>
      ellipse([-124, -66], 48, 48, look.hair.colour.base) +
      (look.headwear === 'flowers'
        ? Array.from({ length: 11 }, (_, i) =>
            ellipse(
              [-124 + Math.cos(i * 0.45 + 1.6) * 50, -66 + Math.sin(i * 0.45 + 1.6) * 50],
              11,
              11,
              '#FFF6E2',
            ),
          ).join('')
        : ''),
    front: pulled,
  },
  bob: { front: (look) => loose(look, 110) },
  fringe: {
    front: (look) =>
      loose(look, 200) + paint(look, trace('40 -140, 80 -120, 92 -74, 90 -40, 62 -44, 36 -50, 20 -90')),
  },
  pixie: {
    front: (look) =>
      cropped(look) + paint(look, trace('10 -150, 70 -136, 92 -84, 88 -44, 58 -62, 30 -60, 4 -100')),
  },
  curls: {
    front: (look) =>
      blobs(
        look,
        trace(
          '60 -118 30, 28 -144 34, -14 -154 36, -60 -140 38, -96 -104 38, -116 -56 38, -122 -4 38, -124 48 40, -112 98 40, -70 122 40, -32 96 36, -24 50 34, -10 4 30, 10 -44 30, 34 -82 26, -60 -60 80, -70 30 60',
        ),
      ),
  },
  ponytail: {
    back: (look) =>
      fill(
        limb(trace('-90 -96 40, -140 -60 52, -150 60 66, -140 170 44, -122 230 8')),
        look.hair.colour.base,
      ),
    front: pulled,
  },
  twinBraids: { front: (look) => pulled(look) + plait(look, -26, 70, 7, 25) },
};

export const sideHair = (look: Appearance): string => styles[look.hair.style].front(look);
export const sideHairBack = (look: Appearance): string => styles[look.hair.style].back?.(look) ?? '';
