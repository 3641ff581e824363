import type { Appearance } from '../appearance.ts';
import type { Point } from '../svg.ts';
import { both, ellipse, fill, smooth, trace, turned } from '../svg.ts';
import type { HairPainter } from './hair-painter.ts';
import { cap, cloud, strands } from './hair-short.ts';

/** Hair that falls behind head and shoulders, from its right half. */
function fall(look: Appearance, yaw: number, half: readonly Point[]): string {
  return fill(smooth(turned(both(half), yaw)), look.hair.colour.base);
}

/** Parted in the middle and lying on both sides of the face down to `end`. */
function curtains(look: Appearance, yaw: number, end: number): string {
  return (
    cap(
      look,
      yaw,
      [
        [-96, end, 0],
        [-108, end * 0.3, -8],
        [-106, -50, -8],
        [-86, -122, -8],
        [-40, -154, 0],
        [0, -158, 0],
        [40, -154, 0],
        [86, -122, -8],
        [106, -50, -8],
        [108, end * 0.3, -8],
        [96, end, 0],
      ],
      [
        [90, end * 0.5, 10],
        [82, -18, 34],
        [62, -72, 54],
        [3, -118],
        [-62, -72, 54],
        [-82, -18, 34],
        [-90, end * 0.5, 10],
      ],
    ) +
    strands(look, yaw, [
      trace('0 -150 30, 0 -134 50, 0 -120 62'),
      trace('-8 -128 56, -56 -104 46, -90 -38 10'),
      trace('8 -128 56, 56 -104 46, 90 -38 10'),
    ])
  );
}

/** Pulled back from the forehead. */
function pulled(look: Appearance, yaw: number): string {
  return (
    cap(
      look,
      yaw,
      trace(
        '-88 6 -8, -97 -60 -8, -82 -120 -8, -38 -150 0, 0 -154 0, 38 -150 0, 82 -120 -8, 97 -60 -8, 88 6 -8',
      ),
      trace('84 -14 18, 76 -60 44, 50 -94, 0 -112, -50 -94, -76 -60 44, -84 -14 18'),
    ) +
    strands(look, yaw, [
      trace('0 -112 62, 0 -132 40, 0 -150 10'),
      trace('-46 -98 60, -62 -116 30, -66 -132 0'),
      trace('46 -98 60, 62 -116 30, 66 -132 0'),
    ])
  );
}

/** A plait of overlapping knots along a line, with a ribbon at its end. */
function plait(look: Appearance, line: readonly Point[], ribbon: string): string {
  const knots = line
    .map(([x, y, r = 0], index) => {
      const side = index % 2 === 0 ? -1 : 1;
      return (
        ellipse([x + side * r * 0.18, y], r, r * 0.82, look.hair.colour.base) +
        `<path d="M${x - side * r * 0.7} ${y - r * 0.5}Q${x} ${y + r * 0.1} ${x + side * r * 0.75} ${y + r * 0.5}" fill="none" stroke="${look.hair.colour.sheen}" stroke-width="3.5" stroke-linecap="round"/>`
      );
    })
    .join('');
  const [x, y, r = 0] = line.at(-1) ?? [0, 0, 0];
  return (
    knots +
    ellipse([x, y + r * 0.9], r * 0.8, 7, ribbon) +
    fill(
      smooth([
        [x - r * 0.5, y + r],
        [x + r * 0.5, y + r],
        [x + r * 0.2, y + r * 2.6],
        [x - r * 0.3, y + r * 2.4],
      ]),
      look.hair.colour.base,
    )
  );
}

/** Knots of a plait from one place to another, growing thinner. */
function knots(
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  radius: number,
) {
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    const swing = Math.sin(part * Math.PI) * 14 * Math.sign(to[0]);
    return [
      from[0] + (to[0] - from[0]) * part + swing,
      from[1] + (to[1] - from[1]) * part,
      radius * (1 - part * 0.35),
    ] as const;
  });
}

const straight: HairPainter = {
  back: (look, yaw) =>
    fall(
      look,
      yaw,
      trace('0 -150 0, 80 -120 -10, 112 -20 -30, 122 120 -30, 130 330 -30, 66 350 -30, 0 340 -30'),
    ),
  front: (look, yaw) => curtains(look, yaw, 130),
};

const wavy: HairPainter = {
  back: (look, yaw) =>
    fall(
      look,
      yaw,
      trace(
        '0 -150 0, 84 -122 -10, 116 -40 -30, 112 30 -30, 140 100 -30, 130 170 -30, 156 240 -30, 128 310 -30, 70 322 -30, 0 300 -30',
      ),
    ),
  front: (look, yaw) =>
    curtains(look, yaw, 100) +
    cap(
      look,
      yaw,
      trace('84 40 10, 100 90 10, 94 150 20, 116 210 20, 96 280 20'),
      trace('132 240 10, 134 160 0, 124 80 0, 108 20 0'),
    ) +
    cap(
      look,
      yaw,
      trace('-84 40 10, -100 90 10, -94 150 20, -116 210 20, -96 280 20'),
      trace('-132 240 10, -134 160 0, -124 80 0, -108 20 0'),
    ) +
    strands(look, yaw, [
      trace('-104 40 0, -114 110 0, -106 180 0, -118 240 0'),
      trace('104 40 0, 114 110 0, 106 180 0, 118 240 0'),
    ]),
};

const braid: HairPainter = {
  back: (look, yaw) =>
    fall(look, yaw, trace('0 -150 0, 80 -122 -10, 104 -40 -30, 100 60 -40, 60 150 -40, 0 160 -40')),
  front: (look, yaw) =>
    curtains(look, yaw, 30) + plait(look, knots([86, 120], [104, 420], 9, 31), look.outfit.second.base),
};

const bun: HairPainter = {
  back: (look, yaw) => cloud(look, yaw, [[0, -160, 50]]) + (look.headwear === 'flowers' ? garland(yaw) : ''),
  front: pulled,
};

/** A gajra: jasmine around a bun. */
function garland(yaw: number): string {
  const shift = Math.sin(yaw) * 8;
  return Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1.04 + (index / 12) * 0.92);
    const [x, y] = [Math.cos(angle) * 54 + shift, -156 + Math.sin(angle) * 54];
    return ellipse([x, y], 11, 11, index % 2 ? '#FFF9EC' : '#F6E7C8') + ellipse([x, y], 3.5, 3.5, '#F2A33A');
  }).join('');
}

const bob: HairPainter = {
  back: (look, yaw) =>
    fall(
      look,
      yaw,
      trace('0 -150 0, 80 -122 -10, 112 -40 -30, 122 50 -30, 116 118 -30, 70 128 -30, 0 110 -40'),
    ),
  front: (look, yaw) => curtains(look, yaw, 104),
};

const fringe: HairPainter = {
  back: (look, yaw) =>
    fall(
      look,
      yaw,
      trace('0 -150 0, 84 -122 -10, 116 -40 -30, 122 60 -30, 126 190 -30, 70 204 -30, 0 190 -40'),
    ),
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      trace(
        '-94 120 0, -110 30 -8, -106 -56 -8, -84 -124 -8, -38 -156 0, 0 -160 0, 38 -156 0, 84 -124 -8, 106 -56 -8, 110 30 -8, 94 120 0',
      ),
      trace(
        '90 40 16, 80 -30 40, 66 -42 56, 34 -47 74, 0 -44 80, -34 -47 74, -66 -42 56, -80 -30 40, -90 40 16',
      ),
    ) +
    strands(look, yaw, [
      trace('-30 -140 40, -38 -100 60, -40 -60 74'),
      trace('0 -142 40, 2 -100 66, 0 -58 80'),
      trace('30 -140 40, 40 -100 60, 40 -60 74'),
    ]),
};

const cloudOfCurls = trace(
  '-100 -40 36, -108 10 38, -114 64 40, -106 118 42, -92 -88 36, -66 -128 38, -28 -152 38, 14 -156 38, 54 -142 38, 84 -102 38, 100 -52 36, 108 4 38, 114 60 40, 108 114 42, -60 130 40, 64 130 40, 0 -90 60, 0 60 90',
);

const curls: HairPainter = {
  back: (look, yaw) => cloud(look, yaw, cloudOfCurls),
  front: (look, yaw) =>
    cloud(
      look,
      yaw,
      trace(
        '-82 -66 24, -66 -96 24, -36 -114 25, 0 -120 25, 36 -114 25, 66 -96 24, 84 -64 24, -96 -24 22, 96 -22 22',
      ),
    ) +
    strands(look, yaw, [
      trace('-52 -126 40, -36 -138 40, -22 -128 40'),
      trace('14 -136 40, 32 -142 40, 42 -130 40'),
      trace('-112 40 0, -122 58 0, -112 74 0'),
      trace('110 30 0, 122 46 0, 112 64 0'),
      trace('-92 -76 20, -82 -90 20, -70 -84 20'),
    ]),
};

const ponytail: HairPainter = {
  back: (look, yaw) =>
    fill(
      smooth(
        turned(
          trace(
            '30 -150 -60, 96 -148 -70, 136 -80 -70, 134 40 -70, 150 150 -70, 120 220 -70, 96 140 -70, 84 20 -70, 60 -100 -60',
          ),
          yaw,
        ),
      ),
      look.hair.colour.base,
    ),
  front: pulled,
};

const twinBraids: HairPainter = {
  front: (look, yaw) =>
    curtains(look, yaw, 30) +
    plait(look, knots([-92, 70], [-112, 250], 6, 25), look.outfit.second.base) +
    plait(look, knots([92, 70], [112, 250], 6, 25), look.outfit.second.base),
};

export const long = { straight, wavy, braid, bun, bob, fringe, curls, ponytail, twinBraids } satisfies Record<
  string,
  HairPainter
>;
