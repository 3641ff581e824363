import type { Appearance } from '../appearance.ts';
import type { Point } from '../svg.ts';
import type { Cut } from './outfits.ts';
import { cuts } from './outfits.ts';

/** Half widths of a body, in the units of the drawing (a head is 258 high). */
export type Body = { neck: number; shoulder: number; chest: number; waist: number; hip: number };

export type Stance = 'relaxed' | 'hip' | 'pockets' | 'folded';

export function cutOf(look: Appearance): Cut {
  return cuts[look.outfit.kind];
}

export function bodyOf({ gender, age, build }: Appearance): Body {
  const heavy = build * (age > 45 ? 1.06 : 1);
  if (age < 14) return { neck: 34, shoulder: 172, chest: 142, waist: 136, hip: 144 };
  if (gender === 'female')
    return { neck: 31, shoulder: 157, chest: 126 * heavy, waist: 110 * heavy, hip: 156 * heavy };
  return { neck: 42, shoulder: 198, chest: 166 * heavy, waist: 144 * heavy, hip: 150 * heavy };
}

/** How much a child's body is smaller under a head of the usual size, sideways and upright. */
export function growth({ age, gender }: Appearance): { x: number; y: number } {
  if (age < 14) return { x: 0.5 + age * 0.033, y: 0.38 + age * 0.032 };
  if (age < 18) return { x: 0.95, y: 0.84 };
  return { x: 1, y: gender === 'female' ? 0.87 : 0.9 };
}

/** The neckline of a garment, from the middle to the side of the neck. */
export function neckline(cut: Cut, body: Body): Point[] {
  const side: Point = [body.neck + 12, 172, 10];
  switch (cut.neck) {
    case 'vee':
      return [[0, 282, 60], [26, 226, 50], side];
    case 'wide':
      return [
        [0, 244, 60],
        [44, 232, 50],
        [body.neck + 38, 182, 10],
      ];
    case 'crew':
      return [[0, 210, 60], [30, 200, 50], side];
    default:
      return [
        [0, 200, 60],
        [26, 190, 50],
        [body.neck + 6, 166, 10],
      ];
  }
}

/** The right half of the upper garment, from the neckline over the shoulder down to the hem. */
export function torso(cut: Cut, body: Body): Point[] {
  const { shoulder, chest, waist, hip } = body;
  const half: Point[] = [
    ...neckline(cut, body),
    [shoulder * 0.62, 190, 0],
    [shoulder - 12, 208, 0],
    [shoulder + 8, 246, 0],
    [chest + 4, 345, 0],
    [waist, 510, 0],
  ];
  if (cut.hem <= 520) return [...half, [waist + 4, cut.hem, 0], [0, cut.hem + 10, 30]];
  const wide = hip * cut.flare;
  return [
    ...half,
    [hip, 660, 0],
    [hip + (wide - hip) * 0.7 + 2, (660 + cut.hem) / 2, 0],
    [wide, cut.hem, 0],
    [wide * 0.5, cut.hem + 10, 0],
    [0, cut.hem + 12, 30],
  ];
}

/** Shoulder, elbow and wrist of the arm on one side (1 is the viewer's right). */
export function armLine(body: Body, stance: Stance, side: 1 | -1): [Point, Point, Point] {
  const s = body.shoulder;
  const from: Point = [side * (s - 20), 248];
  if (stance === 'hip' && side === 1) return [from, [s + 96, 470], [body.hip + 4, 640]];
  if (stance === 'pockets') return [from, [side * (s + 40), 490], [side * (body.hip + 8), 700]];
  if (stance === 'folded') return [from, [side * (s + 4), 490], [side * -62, side === 1 ? 432 : 470]];
  return [from, [side * (s + 14), 500], [side * (s + 6), 730]];
}
