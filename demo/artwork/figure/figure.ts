import type { Appearance } from '../appearance.ts';
import type { Pose } from '../head/face.ts';
import { headBack, headFront } from '../head/head.ts';
import { fill, group, smooth, turned } from '../svg.ts';
import { arm } from './arms.ts';
import type { Stance } from './body.ts';
import { bodyOf, cutOf, growth } from './body.ts';
import { garment, overGarment } from './garments.ts';
import { legs } from './legs.ts';

export type FigurePose = Pose & { stance: Stance; tilt: number };

function neck(look: Appearance, yaw: number): string {
  const { neck: wide } = bodyOf(look);
  const half = look.age < 14 ? wide * 0.86 : wide;
  const { base, shade } = look.skin;
  const skin = smooth([
    [-half, 60],
    [half, 60],
    [half, 140],
    [half + 34, 186],
    [half + 60, 260],
    [0, 330],
    [-half - 60, 260],
    [-half - 34, 186],
    [-half, 140],
  ]);
  const cast = smooth(
    turned(
      [
        [-half, 90, 0],
        [half + 4, 90, 0],
        [half + 2, 168, 0],
        [10, 176, 30],
        [-half + 6, 138, 20],
      ],
      yaw,
    ),
  );
  return fill(skin, base) + fill(cast, shade);
}

/** The soles of a figure below the middle of its eyes, in units of the drawing. */
export function soles(look: Appearance): number {
  return 170 + (1640 - 170) * growth(look).y;
}

/** The whole person, head at the origin; `full` adds what a bust does not show. */
export function figure(look: Appearance, pose: FigurePose, full: boolean): string {
  const { yaw, stance, tilt } = pose;
  const size = growth(look);
  const sleeve = cutOf(look).over === 'blazer' ? look.outfit.second : look.outfit.main;
  const folded = stance === 'folded';
  const arms = arm(look, stance, -1, sleeve) + arm(look, stance, 1, sleeve);
  const body = [
    full ? legs(look) : '',
    folded ? '' : arms,
    garment(look, yaw),
    overGarment(look, yaw),
    folded ? arms : '',
  ].join('');
  const narrow = 1 - Math.abs(Math.sin(yaw)) * 0.16;
  const head = (parts: string) =>
    group(parts, `rotate(${tilt} 0 120)${look.age < 14 ? ' translate(0 26) scale(1.04 .95)' : ''}`);
  return [
    head(headBack(look, yaw)),
    neck(look, yaw),
    group(
      body,
      `translate(0 170) scale(${(size.x * narrow).toFixed(3)} ${size.y.toFixed(3)}) translate(0 -170)`,
    ),
    head(headFront(look, pose)),
  ].join('');
}
