import type { Appearance } from '../appearance.ts';
import { brand } from '../palette.ts';
import type { Point } from '../svg.ts';
import { both, clipped, ellipse, fill, smooth, stroke, trace, turned } from '../svg.ts';

function turban(look: Appearance, yaw: number): string {
  const cloth = look.outfit.second;
  const outline = smooth(
    turned(
      trace(
        '-92 -18 0, -116 -96 -20, -104 -176 -20, -56 -222 0, 0 -234 0, 56 -222 0, 104 -176 -20, 116 -96 -20, 92 -18 0, 74 -62 44, 40 -92 60, 0 -112 70, -40 -92 60, -74 -62 44',
      ),
      yaw,
    ),
  );
  const shift = Math.sin(yaw) * 50;
  const wraps = [-40, 0, 42, 84]
    .map((rise) =>
      stroke(
        `M${shift - 130} ${-40 - rise}Q${shift - 30} ${-130 - rise * 0.7} ${shift + 130} ${-150 - rise * 0.5}`,
        cloth.shade,
        5,
      ),
    )
    .concat(
      [20, 62].map((rise) =>
        stroke(
          `M${shift + 130} ${-36 - rise}Q${shift + 50} ${-96 - rise} ${shift - 6} ${-118 - rise}`,
          cloth.shade,
          5,
        ),
      ),
    )
    .join('');
  return fill(outline, cloth.base) + clipped(`${look.key}-turban${yaw}`, outline, wraps);
}

function pagri(look: Appearance, yaw: number): string {
  const { main, second } = look.outfit;
  const shift = Math.sin(yaw) * 30;
  const roll = (y: number, width: number, colour: string) =>
    stroke(`M${shift - width} ${y + 18}Q${shift} ${y - 34} ${shift + width} ${y + 18}`, colour, 46);
  return (
    fill(smooth(turned(trace('-84 -90 0, -70 -196 0, 0 -216 0, 70 -196 0, 84 -90 0'), yaw)), second.shade) +
    roll(-176, 64, second.base) +
    roll(-140, 84, main.trim) +
    roll(-104, 92, second.base) +
    stroke(`M${shift - 92} -86Q${shift} -136 ${shift + 92} -86`, second.shade, 4) +
    stroke(`M${shift - 84} -122Q${shift} -172 ${shift + 84} -122`, second.shade, 4)
  );
}

function topi(yaw: number): string {
  const half: Point[] = trace('0 -176 0, 54 -166 0, 84 -130 -4, 92 -78 10, 60 -104 50, 0 -112 62');
  const band = turned(trace('-88 -92 10, -56 -116 50, 0 -124 62, 56 -116 50, 88 -92 10'), yaw);
  return fill(smooth(turned(both(half), yaw)), brand.paper) + stroke(smooth(band, false), '#D8CDBB', 4);
}

function hijab(look: Appearance, yaw: number): string {
  const cloth = look.outfit.second;
  const outer: Point[] = trace(
    '0 -166 0, 62 -150 -4, 104 -92 -10, 112 0 -16, 106 92 -10, 128 170 0, 150 238 10, 84 300 40, 0 322 50',
  );
  const hole: Point[] = trace('0 -108 66, 50 -94 60, 76 -44 44, 78 14 36, 64 74 40, 34 118 60, 0 138 64');
  const path = smooth(turned(both(outer), yaw)) + smooth(turned(both(hole), yaw));
  const folds = [
    trace('-70 90 40, -20 168 60, 70 190 50, 132 180 10'),
    trace('-96 120 20, -40 214 50, 60 246 50, 138 226 10'),
    trace('0 -128 60, 62 -112 40, 92 -40 20, 92 50 10'),
  ] satisfies Point[][];
  return (
    fill(path, cloth.base, 'fill-rule="evenodd"') +
    folds.map((line) => stroke(smooth(turned(line, yaw), false), cloth.shade, 5)).join('')
  );
}

function dupatta(look: Appearance, yaw: number): string {
  const cloth = look.outfit.second;
  const outer: Point[] = trace(
    '0 -176 0, 66 -158 -4, 112 -92 -10, 126 20 -20, 136 140 -10, 168 230 0, 140 300 20',
  );
  const inner: Point[] = trace(
    '0 -138 40, 58 -122 34, 94 -66 20, 104 20 10, 104 120 20, 96 200 30, 104 280 30',
  );
  const edge = [...[...inner].reverse().map(([x, y, z]): Point => [-x, y, z]), ...inner.slice(1)];
  const veil = [
    ...both(outer).slice(0, outer.length),
    ...[...edge].reverse(),
    ...outer
      .slice(1)
      .reverse()
      .map(([x, y, z]): Point => [-x, y, z]),
  ];
  return (
    fill(smooth(turned(veil, yaw)), cloth.base) + stroke(smooth(turned(edge, yaw), false), cloth.trim, 8)
  );
}

/** What is worn over the hair; empty when nothing is. */
export function headwear(look: Appearance, yaw: number): string {
  switch (look.headwear) {
    case 'turban':
      return turban(look, yaw);
    case 'pagri':
      return pagri(look, yaw);
    case 'topi':
      return topi(yaw);
    case 'hijab':
      return hijab(look, yaw);
    case 'dupatta':
      return dupatta(look, yaw);
    default:
      return '';
  }
}

/** Whether headwear hides the hair on top, so that none is drawn. */
export function hidesHair({ headwear: worn }: Appearance): boolean {
  return worn === 'turban' || worn === 'hijab' || worn === 'pagri';
}

/** Veil cloth that falls behind the shoulders. */
export function headwearBack(look: Appearance, yaw: number): string {
  if (look.headwear !== 'dupatta' && look.headwear !== 'hijab') return '';
  const shift = Math.sin(yaw) * -14;
  return ellipse([shift, 60], 110, 190, look.outfit.second.shade);
}
