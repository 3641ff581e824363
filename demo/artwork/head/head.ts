import type { Appearance } from '../appearance.ts';
import { brand } from '../palette.ts';
import type { Point } from '../svg.ts';
import { ellipse, stroke, turned } from '../svg.ts';
import type { Pose } from './face.ts';
import { ears, face } from './face.ts';
import { facialHair } from './facial-hair.ts';
import { hairBack, hairFront } from './hair.ts';
import { headwear, headwearBack, hidesHair } from './headwear.ts';

const gold = '#F0BE4B';

function glasses(look: Appearance, yaw: number): string {
  if (look.glasses === 'none') return '';
  const [left, right] = turned(
    [
      [-40, 2, 82],
      [40, 2, 82],
    ],
    yaw,
  ) as [Point, Point];
  const [w, h, r] = look.glasses === 'round' ? [29, 28, 28] : [32, 25, 8];
  const frame = ([x, y]: Point) =>
    `<rect x="${x - w}" y="${y - h}" width="${w * 2}" height="${h * 2}" rx="${r}" fill="#FFFFFF" fill-opacity=".14" stroke="${brand.ink}" stroke-width="4.5"/>`;
  const [outerLeft, outerRight] = turned(
    [
      [-88, -6, 0],
      [88, -6, 0],
    ],
    yaw,
  ) as [Point, Point];
  return (
    frame(left) +
    frame(right) +
    stroke(`M${left[0] + w} 0Q${(left[0] + right[0]) / 2} -8 ${right[0] - w} 0`, brand.ink, 4.5) +
    stroke(`M${left[0] - w} -4L${outerLeft[0]} ${outerLeft[1]}`, brand.ink, 4.5) +
    stroke(`M${right[0] + w} -4L${outerRight[0]} ${outerRight[1]}`, brand.ink, 4.5)
  );
}

function earrings(look: Appearance, yaw: number): string {
  if (look.earrings === 'none') return '';
  const { cheek } = look.face;
  const near: Point[] = [];
  if (yaw > -0.15) near.push([-cheek - 4, 34, -12]);
  if (yaw < 0.15) near.push([cheek + 4, 34, -12]);
  return turned(near, yaw)
    .map(([x, y]) => {
      if (look.earrings === 'stud') return ellipse([x, y - 2], 5.5, 5.5, gold);
      if (look.earrings === 'hoop')
        return `<circle cx="${x}" cy="${y + 17}" r="17" fill="none" stroke="${gold}" stroke-width="4"/>`;
      return (
        ellipse([x, y], 6, 6, gold) +
        `<path d="M${x - 14} ${y + 28}Q${x} ${y - 6} ${x + 14} ${y + 28}Z" fill="${gold}"/>` +
        [-8, 0, 8].map((dx) => ellipse([x + dx, y + 33], 3, 3, '#C8342C')).join('')
      );
    })
    .join('');
}

function bindi(look: Appearance, yaw: number): string {
  if (!look.bindi) return '';
  const [spot] = turned([[0, -36, 88]], yaw) as [Point];
  return ellipse(spot, 5.4, 5.8, '#B3161B');
}

/** What lies behind neck and shoulders: long hair and veils. */
export function headBack(look: Appearance, yaw: number): string {
  return headwearBack(look, yaw) + (hidesHair(look) ? '' : hairBack(look, yaw));
}

/** The head from the front: ears, face, beard, hair, headwear and jewellery. */
export function headFront(look: Appearance, pose: Pose): string {
  const { yaw } = pose;
  return [
    look.headwear === 'hijab' ? '' : ears(look, yaw),
    face(look, pose),
    facialHair(look, yaw),
    bindi(look, yaw),
    glasses(look, yaw),
    hidesHair(look) ? '' : hairFront(look, yaw),
    headwear(look, yaw),
    earrings(look, yaw),
  ].join('');
}
