import type { Appearance, HairStyle } from '../appearance.ts';
import type { Point } from '../svg.ts';
import { dots, fill, smooth, stroke, trace, turned } from '../svg.ts';
import type { HairPainter } from './hair-painter.ts';

type Short = Exclude<
  HairStyle,
  'straight' | 'wavy' | 'braid' | 'bun' | 'bob' | 'fringe' | 'curls' | 'ponytail' | 'twinBraids'
>;

/** A cap of hair: the outer line from left to right, then the hairline back from right to left. */
export function cap(
  look: Appearance,
  yaw: number,
  outer: readonly Point[],
  hairline: readonly Point[],
  opacity = 1,
): string {
  const line = turned([...outer, ...hairline.map(([x, y, z = 62]): Point => [x, y, z])], yaw);
  return fill(smooth(line), look.hair.colour.base, opacity < 1 ? `opacity="${opacity}"` : '');
}

/** Strands that catch the light. */
export function strands(
  look: Appearance,
  yaw: number,
  lines: readonly (readonly Point[])[],
  width = 4,
): string {
  return lines
    .map((line) => stroke(smooth(turned(line, yaw), false), look.hair.colour.sheen, width))
    .join('');
}

/** A cloud of curls from circles. */
export function cloud(look: Appearance, yaw: number, list: readonly Point[]): string {
  const shift = Math.sin(yaw) * 8;
  return fill(
    dots(list.map(([x, y, r]) => [x * Math.cos(yaw) + shift, y, r] as const)),
    look.hair.colour.base,
  );
}

const skull: readonly Point[] = trace(
  '-90 -6 -8, -97 -62 -8, -82 -122 -8, -36 -152 0, 18 -156 0, 74 -130 -8, 97 -66 -8, 90 -6 -8',
);

const crop: HairPainter = {
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      skull,
      trace('82 -28 20, 74 -64 40, 58 -88, 20 -94, -22 -96, -58 -86, -75 -62 40, -82 -28 20'),
    ) +
    strands(look, yaw, [
      trace('-58 -112 40, -24 -132 40, 10 -136 40'),
      trace('-30 -106 50, 6 -116 50, 36 -112 50'),
    ]),
};

const sidePart: HairPainter = {
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      trace('-90 -2 -8, -96 -60 -8, -84 -116 -8, -56 -146 0, 0 -170 0, 62 -154 0, 100 -98 -8, 92 -4 -8'),
      trace('82 -26 20, 78 -58 40, 52 -80, 6 -94, -44 -112, -62 -96, -76 -60 40, -82 -26 20'),
    ) +
    strands(look, yaw, [
      trace('-44 -114 62, 0 -140 40, 54 -128 30'),
      trace('-34 -112 62, 14 -118 60, 64 -98 40'),
      trace('-50 -124 40, -66 -106 40, -80 -72 20'),
    ]),
};

const quiff: HairPainter = {
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      trace(
        '-88 -10 -8, -94 -70 -8, -92 -126 0, -62 -172 30, -8 -194 40, 52 -186 30, 92 -144 10, 95 -70 -8, 88 -10 -8',
      ),
      trace('80 -30 20, 74 -70 40, 60 -98, 18 -106, -26 -104, -60 -94, -75 -66 40, -80 -30 20'),
    ) +
    strands(
      look,
      yaw,
      [
        trace('-50 -106 62, -44 -146 40, -6 -174 40'),
        trace('-18 -110 66, -4 -146 50, 34 -166 40'),
        trace('18 -110 66, 36 -138 50, 66 -148 30'),
      ],
      5,
    ),
};

const curlTops = trace(
  '-84 -62 20, -88 -98 24, -68 -130 28, -34 -152 30, 6 -160 31, 44 -150 30, 74 -126 28, 88 -94 24, 84 -60 20, -56 -100 24, -24 -112 26, 14 -114 26, 48 -104 24, -20 -134 30, 24 -134 30',
);

const curly: HairPainter = {
  front: (look, yaw) =>
    cloud(look, yaw, curlTops) +
    strands(look, yaw, [
      trace('-64 -120 40, -48 -136 40, -34 -128 40'),
      trace('-14 -142 40, 4 -152 40, 18 -140 40'),
      trace('34 -126 40, 52 -134 40, 62 -120 40'),
      trace('-30 -108 60, -16 -116 60, -4 -108 60'),
    ]),
};

const buzz: HairPainter = {
  front: (look, yaw) => {
    const outer = skull.map(([x, y, z]): Point => [x * 0.965, y * 0.95 - 2, z]);
    return cap(
      look,
      yaw,
      outer,
      trace('78 -30 20, 72 -70 40, 56 -92, 0 -98, -56 -92, -72 -70 40, -78 -30 20'),
      0.86,
    );
  },
};

const bald: HairPainter = {
  front: (look, yaw) =>
    look.age < 40
      ? strands(
          { ...look, hair: { ...look.hair, colour: { base: '', sheen: look.skin.light } } },
          yaw,
          [trace('-52 -96 50, -30 -112 50, -2 -118 50')],
          9,
        )
      : [-1, 1]
          .map((side) =>
            cap(
              look,
              yaw,
              [
                [side * 86, 14, -6],
                [side * 99, -20, -10],
                [side * 94, -62, -10],
                [side * 82, -74, 0],
              ],
              [
                [side * 78, -44, 30],
                [side * 80, -16, 16],
              ],
            ),
          )
          .join(''),
};

const receding: HairPainter = {
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      skull,
      trace(
        '82 -22 20, 76 -60 36, 58 -96 40, 34 -116 40, 0 -106, -34 -116 40, -58 -96 40, -76 -60 36, -82 -22 20',
      ),
    ) + strands(look, yaw, [trace('-26 -122 50, 0 -140 40, 40 -142 30')]),
};

const topKnot: HairPainter = {
  back: (look, yaw) => cloud(look, yaw, [[0, -172, 40]]),
  front: (look, yaw) =>
    cap(look, yaw, skull, trace('80 -30 20, 72 -72 40, 48 -100, 0 -108, -48 -100, -72 -72 40, -80 -30 20')) +
    strands(look, yaw, [
      trace('-52 -100 60, -36 -128 40, -12 -150 20'),
      trace('0 -108 62, 2 -130 40, 2 -150 20'),
      trace('52 -100 60, 38 -128 40, 16 -150 20'),
    ]),
};

const manLong: HairPainter = {
  back: (look, yaw) =>
    fill(
      smooth(
        turned(
          trace(
            '-60 -140 0, 0 -150 0, 60 -140 0, 100 -60 -20, 106 40 -30, 98 110 -30, 110 164 -30, 70 176 -30, 0 160 -40, -70 176 -30, -110 164 -30, -98 110 -30, -106 40 -30, -100 -60 -20',
          ),
          yaw,
        ),
      ),
      look.hair.colour.base,
    ),
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      trace(
        '-96 66 -10, -102 -30 -8, -88 -118 -8, -46 -156 0, 0 -164 0, 52 -158 0, 92 -118 -8, 102 -30 -8, 96 66 -10',
      ),
      trace('90 10 16, 82 -42 40, 64 -84, 22 -110, -20 -104, -62 -84, -82 -42 40, -90 10 16'),
    ) +
    strands(look, yaw, [
      trace('20 -112 62, -16 -132 50, -62 -104 30, -90 -40 10'),
      trace('26 -112 62, 56 -120 40, 84 -80 20, 94 -20 0'),
    ]),
};

const pixie: HairPainter = {
  front: (look, yaw) =>
    cap(
      look,
      yaw,
      trace('-88 26 -6, -100 -40 -8, -90 -116 -8, -44 -156 0, 14 -164 0, 72 -142 0, 102 -76 -8, 90 26 -6'),
      trace('80 -8 30, 76 -46 44, 34 -62, -8 -86, -40 -104, -64 -70, -76 -30 44, -80 4 24'),
    ) +
    strands(look, yaw, [
      trace('-42 -108 62, 0 -122 50, 60 -92 40'),
      trace('-30 -104 64, 12 -98 60, 60 -70 50'),
      trace('-52 -118 50, -78 -88 30, -88 -40 10'),
    ]),
};

export const short: Record<Short, HairPainter> = {
  crop,
  sidePart,
  quiff,
  curly,
  buzz,
  bald,
  receding,
  topKnot,
  long: manLong,
  pixie,
};
