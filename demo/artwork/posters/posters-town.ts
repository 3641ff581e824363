import { randomFrom } from '../../random.ts';
import { archPath, halftone, rays } from '../backdrop.ts';
import { brand } from '../palette.ts';
import { ellipse, fill, group, polygon, smooth, stroke, trace } from '../svg.ts';
import type { Poster } from './poster-parts.ts';
import { birds, box, bust, disc, land, side, silhouette, standing, stars, wall } from './poster-parts.ts';

/** Towers in the rain, and two people under one umbrella. */
export function rainCity({ key, cast }: Poster): string {
  const random = randomFrom(key);
  const towers = (foot: number, colour: string, light: string, high: number) => {
    let [parts, x] = ['', -20];
    while (x < side) {
      const [w, h] = [random.int(70, 130), random.int(high * 0.4, high)];
      parts += box(x, foot - h, w, h + 20, colour);
      for (let row = 0; row < h / 44 - 1; row += 1)
        for (let column = 0; column < Math.floor(w / 30) - 1; column += 1)
          if (random.chance(0.4)) parts += box(x + 16 + column * 30, foot - h + 20 + row * 44, 14, 22, light);
      x += w + random.int(4, 26);
    }
    return parts;
  };
  const rain = Array.from(
    { length: 110 },
    () => [random.int(-50, side), random.int(-40, side), random.int(26, 70)] as const,
  )
    .map(([x, y, l]) => `M${x} ${y}l${-l * 0.3} ${l}`)
    .join('');
  const umbrella =
    fill(
      'M330 520Q600 190 870 520Q825 480 780 520Q735 476 690 520Q645 474 600 520Q555 474 510 520Q465 476 420 520Q375 480 330 520Z',
      brand.red,
    ) +
    fill('M600 352Q690 380 690 520Q645 474 600 520Z', '#A81F1C') +
    stroke('M600 330V900Q600 940 634 936', brand.ink, 10);
  return [
    wall('#2B3A67'),
    disc(880, 260, 130, brand.marigold),
    towers(900, '#3E5290', '#5A70B4', 640),
    towers(930, '#22305A', '#F2C879', 420),
    box(0, 930, side, 280, '#18213F'),
    standing(cast[0], 505, 1120, 600, { smile: true, yaw: 0.2 }),
    standing(cast[1], 705, 1120, 630, { smile: true, yaw: -0.2 }),
    umbrella,
    trace('200 1000 180, 820 1010 260, 80 1090 240, 760 1140 340, 420 1160 160')
      .map(([x = 0, y = 0, w = 0]) => stroke(`M${x} ${y}H${x + w}`, '#F2A33A', 7, 'opacity=".6"'))
      .join(''),
    stroke(rain, '#BFD4F0', 3.4, 'opacity=".75"'),
  ].join('');
}

/** A palace front at night with one lit window. */
export function haveli({ key, cast }: Poster): string {
  const random = randomFrom(key);
  const tier = (top: number, floor: number, width: number, count: number, colour: string, lit: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = 600 + (index - (count - 1) / 2) * width * 1.24;
      return (
        fill(archPath(x, top, width, floor), index === lit ? brand.marigold : colour) +
        stroke(archPath(x, top, width, floor), '#8B5E76', 6)
      );
    }).join('');
  const cornice = (y: number) =>
    box(0, y, side, 26, '#6B3B55') +
    Array.from({ length: 26 }, (_, index) => disc(24 + index * 48, y + 34, 13, '#6B3B55')).join('');
  const chhatri = (x: number) =>
    fill(
      smooth([
        [x - 96, 214],
        [x - 70, 140],
        [x, 92],
        [x + 70, 140],
        [x + 96, 214],
      ]),
      '#4A2440',
    ) +
    stroke(`M${x} 96V58`, '#4A2440', 8) +
    [-70, -24, 24, 70].map((dx) => box(x + dx - 7, 210, 14, 90, '#4A2440')).join('');
  const ghost = silhouette(standing(cast[0], 600, 1010, 282), '#2A1226');
  return [
    wall('#1D1630'),
    stars(random.next, 80, 420, '#F3E3CB'),
    disc(800, 170, 104, '#F3E3CB') + disc(834, 150, 90, '#1D1630'),
    chhatri(200) + chhatri(600) + chhatri(1000),
    box(0, 296, side, 910, '#57304A'),
    cornice(300),
    tier(390, 570, 112, 8, '#2A1A30', -1),
    cornice(590),
    tier(690, 1010, 250, 3, '#2A1A30', 1),
    disc(600, 850, 210, '#F2A33A', 'opacity=".2"'),
    ghost,
    box(0, 1010, side, 30, '#6B3B55'),
    [0, 1, 2, 3]
      .map((step) =>
        box(0, 1040 + step * 44, side, 44, ['#47263E', '#3D2036', '#33192D', '#291324'][step] ?? ''),
      )
      .join(''),
    fill(polygon(trace('475 1010, 725 1010, 860 1210, 340 1210')), brand.marigold, 'opacity=".3"'),
  ].join('');
}

/** Two beams, one performer, and a crowd of raised hands. */
export function spotlight({ key, cast }: Poster): string {
  const random = randomFrom(key);
  const crowd = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [index * 80 + random.int(-14, 14), 1110 + random.int(-20, 26)];
    const raised = random.chance(0.6)
      ? stroke(`M${x + 26} ${y + 90}L${x + 50} ${y - 40}L${x + 40} ${y - 110}`, '#0E0B12', 26)
      : '';
    return disc(x, y, 42, '#0E0B12') + box(x - 60, y + 36, 120, 140, '#0E0B12', 50) + raised;
  }).join('');
  return [
    wall('#2A1D3A'),
    halftone(side, side, [600, 1200], 900, 36, '#432C5C'),
    fill(polygon(trace('150 -20, 250 -20, 900 1060, 420 1060')), brand.marigold, 'opacity=".45"'),
    fill(polygon(trace('950 -20, 1050 -20, 780 1060, 300 1060')), brand.red, 'opacity=".55"'),
    disc(600, 470, 250, '#FBD9A0'),
    ellipse([600, 1046], 320, 46, '#FBD9A0'),
    standing(cast[0], 600, 1050, 830, { smile: true, stance: 'hip', yaw: -0.15 }),
    stroke('M470 1050V560', brand.ink, 12) +
      stroke('M470 560L520 520', brand.ink, 12) +
      ellipse([536, 506], 30, 24, '#8E8A93') +
      box(420, 1040, 100, 16, brand.ink, 8),
    [150, 1050].map((x) => box(x - 40, -10, 140, 60, '#0E0B12', 12)).join(''),
    crowd,
  ].join('');
}

/** Roofs, tanks and wires under a sky full of kites. */
export function rooftops({ key, cast }: Poster): string {
  const random = randomFrom(key);
  const kite = (x: number, y: number, size: number, turn: number, colour: string, other: string) =>
    group(
      fill(
        polygon([
          [0, -size],
          [size * 0.8, 0],
          [0, size],
          [-size * 0.8, 0],
        ]),
        colour,
      ) +
        fill(
          polygon([
            [0, -size],
            [size * 0.8, 0],
            [0, size],
          ]),
          other,
        ) +
        stroke(`M${-size * 0.7} 0Q0 ${-size * 0.7} ${size * 0.7} 0M0 ${-size}V${size}`, brand.ink, 3) +
        fill(
          polygon([
            [0, size],
            [size * 0.25, size * 1.4],
            [-size * 0.25, size * 1.4],
          ]),
          colour,
        ),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const roof = (x: number, y: number, w: number, colour: string, dark: string) => {
    const windows = Array.from({ length: Math.floor(w / 90) }, (_, index) =>
      box(x + 30 + index * 86, y + 70, 44, 64, random.chance(0.3) ? '#FBD9A0' : dark, 4),
    ).join('');
    return box(x, y, w, side - y + 10, colour) + box(x - 10, y - 16, w + 20, 22, dark) + windows;
  };
  const tank = (x: number, y: number) =>
    box(x, y - 84, 92, 76, brand.ink, 14) +
    box(x + 8, y - 92, 76, 14, '#3A3542', 6) +
    box(x + 8, y - 12, 10, 16, brand.ink) +
    box(x + 74, y - 12, 10, 16, brand.ink);
  return [
    wall('#F2C879'),
    rays([420, 520], 1300, 26, '#F5D393'),
    disc(420, 520, 230, '#E2725B'),
    roof(-20, 820, 260, '#B9614A', '#8E4534') +
      roof(240, 880, 240, '#D98B5F', '#A8613D') +
      roof(820, 790, 400, '#A7523F', '#7C392B'),
    tank(60, 806) + tank(1010, 776),
    roof(460, 960, 420, '#7A3B3B', '#532525'),
    standing(cast[0], 640, 946, 400, { smile: true, stance: 'hip', yaw: 0.3 }),
    standing(cast[1], 960, 776, 330, { smile: true }),
    stroke('M672 700Q520 480 330 260', brand.ink, 3) +
      kite(310, 236, 88, -24, brand.red, '#A81F1C') +
      kite(860, 220, 70, 18, '#1F6F6B', '#175C5A') +
      kite(640, 380, 52, 30, brand.paper, '#E3C79F') +
      kite(1040, 430, 44, -14, '#2B3A67', '#1E2A4F') +
      kite(140, 500, 40, 12, '#7A2E4D', '#591624'),
    [640, 672, 706]
      .map((y, index) => stroke(`M-20 ${y + index * 16}Q600 ${y + 130} 1220 ${y - 40}`, brand.ink, 4))
      .join(''),
    stroke('M180 1220V560M110 610H250M124 650H236', brand.ink, 16),
    roof(-20, 1080, 420, '#432226', '#2A1417') + roof(740, 1070, 480, '#432226', '#2A1417'),
    birds(
      [
        [520, 150],
        [590, 190],
      ],
      brand.ink,
    ),
  ].join('');
}

/** Columns, scales, and the one who pleads. */
export function court({ cast }: Poster): string {
  const column = (x: number) =>
    box(x - 46, 300, 92, 920, '#D8C3A0') +
    [-28, -8, 12].map((dx) => box(x + dx, 330, 8, 890, '#C0A57B')).join('') +
    box(x - 66, 280, 132, 34, '#C0A57B', 6) +
    box(x + 16, 330, 30, 890, '#A88D63', 0, 'opacity=".5"');
  const pan = (x: number, y: number) =>
    stroke(`M${x} ${y - 190}L${x - 100} ${y}M${x} ${y - 190}L${x + 100} ${y}`, '#F0BE4B', 6) +
    fill(
      `M${x - 120} ${y}H${x + 120}Q${x + 90} ${y + 70} ${x} ${y + 70}Q${x - 90} ${y + 70} ${x - 120} ${y}Z`,
      '#F0BE4B',
    );
  return [
    wall('#1F4E52'),
    halftone(side, side, [600, 300], 800, 34, '#2A6166'),
    fill(polygon(trace('40 260, 600 50, 1160 260')), '#D8C3A0') +
      fill(polygon(trace('160 240, 600 84, 1040 240')), '#C0A57B') +
      box(30, 256, 1140, 34, '#E8D8BA'),
    disc(600, 176, 44, brand.red),
    [120, 330, 870, 1080].map(column).join(''),
    stroke('M600 330V560', '#F0BE4B', 16) +
      stroke('M330 450L870 390', '#F0BE4B', 14) +
      disc(600, 420, 22, '#F0BE4B') +
      pan(330, 640) +
      pan(870, 580),
    disc(600, 810, 330, brand.red),
    bust(cast[0], 600, 800, 1.5, { yaw: 0.12 }),
  ].join('');
}

/** A hero, a ball as big as the sun, and the lights of the ground. */
export function cricket({ cast }: Poster): string {
  const tower = (x: number, lean: number) =>
    stroke(`M${x} 1000L${x + lean} 220`, brand.ink, 16) +
    box(x + lean - 90, 130, 180, 110, brand.ink, 10) +
    [0, 1, 2, 3]
      .map((column) =>
        [0, 1].map((row) => disc(x + lean - 64 + column * 43, 162 + row * 46, 16, '#FBF8F4')).join(''),
      )
      .join('');
  const seam = (bow: number) => {
    const at = (part: number) => [part * 332, bow * (1 - part * part)] as const;
    const marks = Array.from({ length: 19 }, (_, index) => at((index - 9) / 10)).map(
      ([x, y]) => `M${x} ${y - 15}v30`,
    );
    return (
      stroke(smooth([-1, -0.6, -0.2, 0.2, 0.6, 1].map(at), false), '#FBE3D0', 5) +
      stroke(marks.join(''), '#FBE3D0', 5)
    );
  };
  const stitches = group(seam(-34) + seam(26), 'translate(600 500) rotate(-32)');
  const bat = group(
    box(-34, -10, 68, 400, '#E3B778', 20) +
      box(6, -6, 28, 390, '#C4924F', 14) +
      box(-14, -170, 28, 180, brand.ink, 12) +
      box(-34, 120, 68, 30, brand.red),
    'translate(508 790) scale(.86)',
  );
  return [
    wall('#24604B'),
    rays([600, 500], 1400, 22, '#2B6E57'),
    disc(600, 500, 350, '#C22A23'),
    stitches,
    halftone(side, side, [600, 1000], 560, 32, '#1C4D3C'),
    tower(90, 60) + tower(1110, -60),
    land(trace('0 960, 400 930, 800 930, 1200 960'), '#6FA04F'),
    fill(polygon(trace('470 935, 730 935, 960 1220, 240 1220')), '#DDB892'),
    bat,
    standing(cast[0], 600, 1120, 830, { smile: true, stance: 'hip', yaw: 0.18 }),
    [820, 870, 920].map((x) => box(x - 9, 840, 18, 300, '#F3E3CB', 8)).join('') +
      box(812, 830, 62, 14, brand.ink, 6) +
      box(870, 830, 60, 14, brand.ink, 6),
    stroke('M220 1140H980', brand.paper, 12),
  ].join('');
}
