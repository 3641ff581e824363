import type { Appearance } from '../appearance.ts';
import type { Cloth } from '../palette.ts';
import { brand, cloths } from '../palette.ts';
import type { Point } from '../svg.ts';
import { fill, limb, polygon, smooth, stroke } from '../svg.ts';
import { bodyOf, cutOf } from './body.ts';

const soles = 1640;

function shoe(side: 1 | -1, x: number, colour: string): string {
  const upper: Point[] = [
    [x - side * 40, soles - 62],
    [x + side * 34, soles - 66],
    [x + side * 52, soles - 40],
    [x + side * 92, soles - 16],
    [x + side * 88, soles + 2],
    [x - side * 42, soles + 2],
  ];
  return (
    fill(smooth(upper), colour) +
    stroke(`M${x - side * 42} ${soles + 2}L${x + side * 90} ${soles + 2}`, brand.ink, 9, 'opacity=".55"')
  );
}

function leg(
  look: Appearance,
  side: 1 | -1,
  colour: string,
  width: { hip: number; knee: number; ankle: number },
): string {
  const { hip } = bodyOf(look);
  const [top, knee, ankle] = [side * (hip * 0.5), side * (hip * 0.52 + 10), side * (hip * 0.5 + 22)];
  return fill(
    limb([
      [top, 680, width.hip * 0.94],
      [top, 760, width.hip],
      [knee, 1150, width.knee],
      [ankle, soles - 56, width.ankle],
    ]),
    colour,
  );
}

function pair(look: Appearance, cloth: Cloth, width: { hip: number; knee: number; ankle: number }): string {
  return leg(look, -1, cloth.base, width) + leg(look, 1, cloth.shade, width);
}

function shoes(look: Appearance, colour: string): string {
  const { hip } = bodyOf(look);
  return shoe(-1, -(hip * 0.5 + 22), colour) + shoe(1, hip * 0.5 + 22, colour);
}

function skirt(look: Appearance): string {
  const { hip, waist } = bodyOf(look);
  const { main } = look.outfit;
  const [w, hem] = [hip * 1.22, soles - 22];
  const outline = smooth([
    [-waist, 490],
    [-hip - 4, 660],
    [-hip * 1.05, 1050],
    [-w, hem - 6],
    [-w * 0.5, hem + 6],
    [0, hem + 8],
    [w * 0.5, hem + 6],
    [w, hem - 6],
    [hip * 1.05, 1050],
    [hip + 4, 660],
    [waist, 490],
  ]);
  const shade = polygon([
    [30, 520],
    [waist, 500],
    [hip + 2, 680],
    [hip * 1.05, 1050],
    [w - 6, hem - 6],
    [60, hem],
  ]);
  const pleats = [-48, -22, 4, 30]
    .map((x) => stroke(`M${x * 0.4} 560Q${x} 1000 ${x * 1.7} ${hem - 60}`, main.shade, 5))
    .join('');
  const border = stroke(`M${-w + 6} ${hem - 28}Q0 ${hem - 2} ${w - 6} ${hem - 28}`, main.trim, 34);
  return (
    shoes(look, brand.ink) +
    fill(outline, main.base) +
    fill(shade, main.shade, 'opacity=".55"') +
    pleats +
    border
  );
}

/** What is worn below: two legs, or the skirt of a saree, with shoes. */
export function legs(look: Appearance): string {
  const { outfit, skin, age } = look;
  const child = age < 14;
  const slim = look.gender === 'female' ? 0.9 : 1;
  switch (cutOf(look).below) {
    case 'saree':
      return skirt(look);
    case 'bare':
      return (
        pair(look, { base: skin.base, shade: skin.shade, trim: '' }, { hip: 104, knee: 76, ankle: 46 }) +
        shoes(look, outfit.second.base)
      );
    case 'pyjama':
      return (
        pair(look, contrasting(outfit.main, cloths.ivory, outfit.second), {
          hip: 150 * slim,
          knee: 128 * slim,
          ankle: 84 * slim,
        }) + shoes(look, '#7A4A2B')
      );
    case 'jeans':
      return (
        pair(look, contrasting(outfit.main, cloths.denim, cloths.sand), {
          hip: 152 * slim,
          knee: 112 * slim,
          ankle: 82 * slim,
        }) + shoes(look, child ? brand.red : brand.paper)
      );
    default:
      return (
        pair(look, contrasting(outfit.main, cloths.ink, cloths.sand), {
          hip: 154 * slim,
          knee: 122 * slim,
          ankle: 90 * slim,
        }) + shoes(look, '#5B3A26')
      );
  }
}

/** The usual cloth, or the other one where the usual would melt into the upper garment. */
function contrasting(main: Cloth, usual: Cloth, other: Cloth): Cloth {
  return main.base === usual.base ? other : usual;
}
