import type { Appearance } from '../appearance.ts';
import { brand } from '../palette.ts';
import type { Point } from '../svg.ts';
import { both, clipped, ellipse, fill, group, smooth, stroke, trace, turned } from '../svg.ts';

/** How a head is held: yaw in radians (positive looks to the viewer's right), and whether it smiles. */
export type Pose = { yaw: number; smile: boolean };

/** The outline of the face, chin to hairline. */
function faceOutline({ face }: Appearance, yaw: number): string {
  const { cheek, jaw, chin, length } = face;
  const low = length / 131;
  const half: Point[] = [
    [0, -128, 10],
    [62, -108, 0],
    [cheek - 3, -50, 2],
    [cheek, 6, 2],
    [(cheek + jaw) / 2 + 2, 52 * low, 6],
    [jaw - 6, 84 * low, 18],
    [chin + 8, length - 11, 52],
    [0, length, 62],
  ];
  return smooth(turned(both(half), yaw));
}

function eye(look: Appearance, side: 1 | -1, { yaw, smile }: Pose): string {
  const { eyes, skin, gender, age } = look;
  const woman = gender === 'female' && age > 12;
  const [centre] = turned([[side * 39, 0, 70]], yaw) as [Point];
  const squeeze = Math.cos(yaw + side * 0.42) / Math.cos(0.42);
  const open = eyes.narrow ? 0.78 : 1;
  const [top, low, tilt] = [-12 * open, 8 * open, eyes.tilt];
  const upper = `M-20 ${3}C-12 ${top - 4} 8 ${top - 6} 20 ${-tilt}`;
  const almond = `${upper}C10 ${low + 3} -9 ${low + 4} -20 3Z`;
  const iris = group(
    ellipse([0, -1.5 * open], 9.6, 9.6, eyes.colour) + ellipse([0, -1.5 * open], 4.6, 4.6, brand.ink),
    '',
  );
  const parts = [
    fill(almond, '#FCF5EC'),
    clipped(`${look.key}-eye${side}`, almond, iris),
    stroke(upper, brand.ink, woman ? 5.4 : 4.2),
    woman ? stroke(`M16 -3L26 ${-6 - tilt}`, brand.ink, 4) : '',
    stroke(`M-17 6C-8 ${low + 4} 8 ${low + 3} 18 1`, skin.shade, 2),
    eyes.narrow ? '' : stroke(`M-18 -9C-8 ${top - 10} 10 ${top - 11} 20 -10`, skin.shade, 2.4),
    ellipse([-3.4, -5], 2.7, 2.7, '#FFFFFF'),
    age > 48 ? stroke('M-14 15C-4 20 8 19 16 13', skin.shade, 2.2) : '',
  ];
  return group(
    parts.join(''),
    `translate(${centre[0].toFixed(1)} 0) scale(${(side * squeeze * eyes.size).toFixed(3)} ${(eyes.size * (smile ? 0.88 : 1)).toFixed(3)})`,
  );
}

function brow(look: Appearance, side: 1 | -1, yaw: number, smile: boolean): string {
  const { weight, arch } = look.brow;
  const lift = smile ? -3 : 0;
  const line: Point[] = [
    [16, -24 + lift, 84],
    [30, -29 - arch * 0.6 + lift, 80],
    [48, -28 - arch + lift, 66],
    [66, -20 + lift, 42],
    [48, -28 - arch + weight + lift, 66],
    [30, -29 - arch * 0.6 + weight + lift, 80],
    [17, -23 + weight + lift, 84],
  ];
  return fill(
    smooth(
      turned(
        line.map(([x, y, z]): Point => [x * side, y, z]),
        yaw,
      ),
    ),
    look.hair.colour.base,
  );
}

function nose(look: Appearance, yaw: number): string {
  const { skin, nose: width } = look;
  const [tip, bridge] = turned(
    [
      [0, 48, 104],
      [0, -16, 84],
    ],
    yaw,
  ) as [Point, Point];
  const away = yaw < -0.05 ? -1 : 1;
  const shadow = smooth([
    [bridge[0] + 5 * away, bridge[1]],
    [tip[0] + 9 * away, 22],
    [tip[0] + (width + 3) * away, 42],
    [tip[0] + (width - 3) * away, 52],
    [tip[0], 55],
    [tip[0] + 3 * away, 44],
    [tip[0] + 2 * away, 18],
  ]);
  const wing = stroke(
    `M${tip[0] - width * away} 40Q${tip[0] - (width + 4) * away} 50 ${tip[0] - (width - 5) * away} 52`,
    skin.shade,
    3,
  );
  const nostrils = [-1, 1]
    .map((side) => ellipse([tip[0] + side * (width - 9), 51.5], 4, 2.3, skin.shade))
    .join('');
  const pin = look.nosePin ? ellipse([tip[0] - (width - 1) * away, 45], 3.4, 3.4, '#F4C95D') : '';
  return fill(shadow, skin.shade, 'opacity=".85"') + wing + nostrils + pin;
}

function mouth(look: Appearance, { yaw, smile }: Pose): string {
  const { skin, lips, face, gender, age } = look;
  const woman = gender === 'female' && age > 13;
  const [centre] = turned([[0, 0, 88]], yaw) as [Point];
  const y = 82 - (131 - face.length) * 0.6;
  const lipColour = woman ? skin.lip : skin.shade;
  const lower = woman ? skin.lip : skin.lip;
  const parts = smile
    ? [
        fill('M-37 -5C-20 3 20 3 37 -5C32 22 16 31 0 31C-16 31 -32 22 -37 -5Z', lower),
        fill('M-32 -1C-16 5 16 5 32 -1C27 15 14 21 0 21C-14 21 -27 15 -32 -1Z', '#5E1A1C'),
        fill('M-31 -1C-16 5 16 5 31 -1C27 10 14 13 0 13C-14 13 -27 10 -31 -1Z', '#FFFDF8'),
        fill('M-39 -6C-24 -5 -10 -8 -5 -7Q0 -4 5 -7C10 -8 24 -5 39 -6C20 4 -20 4 -39 -6Z', lipColour),
        stroke('M-47 -16C-52 -6 -49 6 -43 12', skin.shade, 2.6),
        stroke('M47 -16C52 -6 49 6 43 12', skin.shade, 2.6),
      ]
    : [
        fill(
          `M-27 3C-14 ${5} 14 5 27 3C20 ${16 * lips} 9 ${19 * lips} 0 ${19 * lips}C-9 ${19 * lips} -20 ${16 * lips} -27 3Z`,
          lower,
          woman ? '' : 'opacity=".75"',
        ),
        fill(
          `M-31 2C-18 ${-4 * lips} -9 ${-10 * lips} -5 ${-9 * lips}Q0 ${-6 * lips} 5 ${-9 * lips}C9 ${-10 * lips} 18 ${-4 * lips} 31 2C14 6 -14 6 -31 2Z`,
          lipColour,
        ),
        stroke('M-31 2C-14 6 14 6 31 2', '#4A1A1A', 2.4, 'opacity=".75"'),
      ];
  const folds =
    age > 42 && !smile
      ? stroke('M-30 -34C-42 -22 -47 -8 -45 4', skin.shade, 2.6) +
        stroke('M30 -34C42 -22 47 -8 45 4', skin.shade, 2.6)
      : '';
  return group(
    parts.join('') + folds,
    `translate(${centre[0].toFixed(1)} ${y.toFixed(1)}) scale(${Math.cos(yaw).toFixed(3)} 1)`,
  );
}

/** The hard-edged shadow side of a printed face, opposite the light on the left. */
function shadowSide(look: Appearance, yaw: number): string {
  const edge: Point[] = trace('34 -135 60, 62 -60 40, 50 -14 60, 60 26 62, 46 66 70, 34 100 72, 4 122 70');
  const shadow = [...turned(edge, yaw), [0, 170], [170, 170], [170, -150]] as Point[];
  return fill(smooth(shadow), look.skin.shade, 'opacity=".5"');
}

function ageLines(look: Appearance, yaw: number): string {
  if (look.age < 52) return '';
  const shift = turned([[0, 0, 80]], yaw)[0]?.[0] ?? 0;
  return group(
    ['M-34 -66C-12 -72 12 -72 34 -66', 'M-28 -52C-10 -57 10 -57 28 -52']
      .map((line) => stroke(line, look.skin.shade, 2.4))
      .join(''),
    `translate(${shift.toFixed(1)} 0)`,
  );
}

/** The face without hair: skin, its shadow, features and lines. */
export function face(look: Appearance, pose: Pose): string {
  const { skin } = look;
  const outline = faceOutline(look, pose.yaw);
  const cheeks = turned(
    [
      [-54, 42, 60],
      [54, 42, 60],
    ],
    pose.yaw,
  )
    .map((point) => ellipse(point, 20, 15, skin.blush, 'opacity=".26"'))
    .join('');
  const rosy = look.gender === 'female' || look.age < 14;
  const paint = shadowSide(look, pose.yaw) + (rosy ? cheeks : '') + mouth(look, pose);
  return [
    fill(outline, skin.base),
    clipped(`${look.key}-face`, outline, paint),
    ageLines(look, pose.yaw),
    ([-1, 1] as const).map((side) => eye(look, side, pose) + brow(look, side, pose.yaw, pose.smile)).join(''),
    nose(look, pose.yaw),
  ].join('');
}

/** The ears, to be drawn behind the face. */
export function ears({ face: { cheek }, skin }: Appearance, yaw: number): string {
  return turned(
    [
      [-cheek + 1, 8, -14],
      [cheek - 1, 8, -14],
    ],
    yaw,
  )
    .map((point, index) => {
      const inner = ellipse([point[0] + (index === 0 ? -1 : 1), point[1] + 2], 7, 14, skin.shade);
      return ellipse(point, 15, 25, index === 0 ? skin.base : skin.shade) + inner;
    })
    .join('');
}
