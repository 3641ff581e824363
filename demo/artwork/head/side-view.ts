import type { Appearance } from '../appearance.ts';
import { bodyOf, cutOf, growth } from '../figure/body.ts';
import { brand } from '../palette.ts';
import type { Point } from '../svg.ts';
import { clipped, dots, ellipse, fill, group, limb, smooth, stroke, trace } from '../svg.ts';
import { hidesHair } from './headwear.ts';
import { sideHair, sideHairBack } from './side-hair.ts';
import { sideHeadwear } from './side-headwear.ts';

const gold = '#F0BE4B';

function skinOutline({ face: { length }, nose, age }: Appearance): Point[] {
  const chin = length - 128;
  const tip = 100 + nose + (age < 14 ? -4 : 0);
  return [
    [-10, -132],
    [44, -120],
    [76, -84],
    [85, -48],
    [87, -26],
    [82, -6],
    [92, 20],
    [tip - 4, 40],
    [tip - 5, 49],
    [96, 56],
    [91, 63],
    [99, 73],
    [93, 80],
    [97, 91 + chin * 0.4],
    [88, 101 + chin * 0.7],
    [93, 116 + chin],
    [78, 133 + chin],
    [30, 120 + chin * 0.6],
    [-10, 92],
    [-60, 84],
    [-92, 30],
    [-104, -30],
    [-96, -90],
    [-58, -126],
  ];
}

function features(look: Appearance): string {
  const { skin, eyes, gender, age } = look;
  const woman = gender === 'female' && age > 13;
  const chin = look.face.length - 128;
  const lids = eyes.narrow ? 0.8 : 1;
  const white = `M81 -9C70 ${-15 * lids} 58 ${-11 * lids} 49 1C58 ${7 * lids} 70 ${8 * lids} 79 6Z`;
  return [
    fill(white, '#FCF5EC'),
    clipped(
      `${look.key}-side-eye`,
      white,
      ellipse([76, -2], 6, 9.5, eyes.colour) + ellipse([77, -2], 3, 4.6, brand.ink),
    ),
    stroke(`M84 ${-8}C71 ${-16 * lids} 58 ${-12 * lids} 48 1`, brand.ink, woman ? 5.2 : 4),
    woman ? stroke('M82 -10L91 -15', brand.ink, 4) : '',
    stroke('M78 7C68 9 58 8 51 3', skin.shade, 2),
    fill(
      smooth([
        [88, -33],
        [72, -44 - look.brow.arch * 0.4],
        [44, -33],
        [70, -40 + look.brow.weight * 0.7],
        [87, -33 + look.brow.weight * 0.8],
      ]),
      look.hair.colour.base,
    ),
    stroke('M88 46Q80 52 84 56', skin.shade, 3),
    fill(smooth(trace('94 67, 100 74, 93 80.5, 78 80, 84 73')), woman ? skin.lip : skin.shade),
    fill(
      smooth([
        [93, 80.5],
        [98, 90 + chin * 0.4],
        [90, 96 + chin * 0.5],
        [76, 84],
      ]),
      skin.lip,
      woman ? '' : 'opacity=".75"',
    ),
    stroke('M95 80.5Q84 83 72 79', '#4A1A1A', 2.4, 'opacity=".8"'),
    age > 46
      ? stroke('M78 52Q64 62 62 80', skin.shade, 2.4) + stroke('M48 8Q42 12 40 18', skin.shade, 2.2)
      : '',
    look.nosePin ? ellipse([94, 44], 3.4, 3.4, gold) : '',
    look.bindi ? ellipse([86, -38], 3, 5.6, '#B3161B') : '',
  ].join('');
}

function beard(look: Appearance): string {
  const drop = look.facialHair === 'long' ? 54 : look.facialHair === 'full' ? 8 : -3;
  const c = look.face.length - 128;
  const full = smooth([
    [-4, -6],
    [14, 2],
    [26, 44],
    [54, 66],
    [80, 60],
    [95, 58],
    [97, 68],
    [82, 74],
    [72, 82],
    [82, 96 + c],
    [93, 104 + c],
    [98, 124 + c + drop * 0.5],
    [78, 142 + c + drop],
    [28, 130 + c + drop * 0.6],
    [-16, 98],
    [-14, 40],
  ]);
  const upper = smooth(trace('92 58, 99 68, 84 75, 60 88, 58 80, 74 66'));
  const curl = smooth(trace('92 58, 99 68, 84 78, 56 84, 38 62, 42 54, 54 70, 74 64'));
  const tuft = smooth([
    [94, 97 + c],
    [97, 118 + c],
    [80, 142 + c],
    [54, 128 + c],
    [66, 104 + c],
    [78, 98 + c],
  ]);
  const paint = (path: string, more = '') => fill(path, look.hair.colour.base, more);
  switch (look.facialHair) {
    case 'none':
      return '';
    case 'stubble':
      return paint(full, 'opacity=".28"');
    case 'moustache':
      return paint(upper);
    case 'handlebar':
      return paint(curl);
    case 'goatee':
      return paint(upper) + paint(tuft);
    default:
      return paint(full) + paint(upper);
  }
}

function ear(look: Appearance): string {
  if (look.headwear === 'hijab') return '';
  const { skin } = look;
  const drop =
    look.earrings === 'jhumka'
      ? `<path d="M-22 68Q-8 32 6 68Z" fill="${gold}"/>`
      : look.earrings === 'hoop'
        ? `<circle cx="-8" cy="58" r="18" fill="none" stroke="${gold}" stroke-width="4"/>`
        : '';
  return (
    fill(smooth(trace('-18 -14, 2 -20, 12 -4, 6 18, -4 34, -16 36, -20 12')), skin.base) +
    stroke(smooth(trace('-12 -6, 0 -10, 5 0, -4 12, -8 24'), false), skin.shade, 4) +
    (look.earrings === 'none' ? '' : ellipse([-10, 36], 5.5, 5.5, gold) + drop)
  );
}

function clothes(look: Appearance): string {
  const [cut, body] = [cutOf(look), bodyOf(look)];
  const cloth = cut.over === 'blazer' || cut.over === 'vest' ? look.outfit.second : look.outfit.main;
  const deep = body.chest * 0.86;
  const torso = smooth([
    [-body.neck * 2 - 2, 176],
    [-deep, 226],
    [-deep - 26, 330],
    [-deep - 14, 520],
    [-deep, 760],
    [deep, 760],
    [deep - 6, 520],
    [deep + 8, 360],
    [deep - 20, 262],
    [58, 206],
    [10, 218],
    [-44, 196],
  ]);
  const shade = smooth(trace('-30 180, -46 300, -20 520, -30 780, -300 780, -300 180'));
  const spots =
    cut.print === 'block'
      ? fill(
          dots(
            [0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
              [-3, -2, -1, 0, 1, 2].map((x) => [x * 70 + (row % 2) * 35, 250 + row * 66, 8] as const),
            ),
          ),
          cloth.trim,
          'opacity=".75"',
        )
      : '';
  const bands =
    cut.print === 'stripes'
      ? [0, 1, 2, 3, 4, 5, 6]
          .map(
            (row) =>
              `<rect x="-300" y="${206 + row * 64}" width="600" height="30" fill="${look.outfit.second.base}"/>`,
          )
          .join('')
      : '';
  const sleeve = cut.over === 'vest' ? look.outfit.main : cloth;
  const upper = limb(trace('-24 262 118, -44 400 104, -50 560 92, -44 780 80'));
  const collar =
    cut.neck === 'wide' || cut.neck === 'vee' || cut.neck === 'crew'
      ? stroke(
          smooth(trace('-66 184, -20 206, 56 204'), false),
          cut.print === 'border' ? cloth.trim : cloth.shade,
          12,
        )
      : stroke(smooth(trace('-72 168, -12 196, 52 190'), false), cloth.shade, 34) +
        stroke(
          smooth(trace('-72 168, -12 196, 52 190'), false),
          cut.over === 'vest' ? look.outfit.main.base : cloth.base,
          27,
        );
  const drape =
    cut.over === 'pallu' || cut.over === 'scarf'
      ? fill(
          smooth(trace('-60 190, 20 210, 70 330, 60 520, 40 780, -50 780, -60 420')),
          (cut.over === 'scarf' ? look.outfit.second : cloth).base,
        ) +
        stroke(
          smooth(trace('20 212, 72 330, 62 520, 42 780'), false),
          (cut.over === 'scarf' ? look.outfit.second : cloth).trim,
          14,
        )
      : '';
  return (
    fill(torso, cloth.base) +
    clipped(`${look.key}-side-torso`, torso, bands + spots + fill(shade, cloth.shade, 'opacity=".55"')) +
    collar +
    fill(upper, sleeve.base) +
    stroke(smooth(trace('34 280, 10 420, -2 560, -2 780'), false), sleeve.shade, 7) +
    drape
  );
}

/** Head and shoulders from the side, looking to the right. */
export function sideView(look: Appearance): string {
  const { skin } = look;
  const size = growth(look);
  const outline = smooth(skinOutline(look));
  const neck = smooth(trace('-74 40, -72 130, -96 200, -60 290, 70 280, 60 210, 38 160, 40 110'));
  const shadow = smooth(trace('-20 80, 36 110, 46 150, 20 168, -30 130'));
  const hair = hidesHair(look) ? '' : sideHair(look);
  const cheek = ellipse(
    [52, 40],
    20,
    14,
    skin.blush,
    look.gender === 'female' || look.age < 14 ? 'opacity=".28"' : 'opacity="0"',
  );
  const side = fill(
    smooth(trace('0 -130, 10 -40, 30 40, 44 90, 70 150, -120 150, -130 -130')),
    skin.shade,
    'opacity=".4"',
  );
  return [
    hidesHair(look) ? '' : sideHairBack(look),
    fill(neck, skin.base) + fill(shadow, skin.shade),
    group(
      clothes(look),
      `translate(0 176) scale(${size.x.toFixed(3)} ${size.y.toFixed(3)}) translate(0 -176)`,
    ),
    fill(outline, skin.base) + clipped(`${look.key}-side-face`, outline, side + cheek),
    features(look),
    beard(look),
    hair &&
    look.hair.style !== 'curls' &&
    !['straight', 'wavy', 'bob', 'fringe', 'long'].includes(look.hair.style)
      ? hair + ear(look)
      : ear(look) + hair,
    look.glasses === 'none'
      ? ''
      : `<rect x="56" y="-20" width="30" height="44" rx="${look.glasses === 'round' ? 15 : 6}" fill="#FFFFFF" fill-opacity=".14" stroke="${brand.ink}" stroke-width="4.5"/>` +
        stroke('M56 -6L-4 -10', brand.ink, 4.5),
    sideHeadwear(look),
  ].join('');
}
