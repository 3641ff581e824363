import { randomFrom } from '../../random.ts';
import { halftone, rays } from '../backdrop.ts';
import { brand } from '../palette.ts';
import { clipped, dots, ellipse, fill, group, limb, polygon, smooth, stroke, trace } from '../svg.ts';
import type { Poster } from './poster-parts.ts';
import { box, bust, disc, side, wall } from './poster-parts.ts';

/** A pan over the fire, and all that flies into it. */
export function kitchen({ key, cast }: Poster): string {
  const random = randomFrom(key);
  const chilli = (x: number, y: number, turn: number) =>
    group(
      fill(smooth(trace('-8 -50, 14 -46, 20 0, 6 60, -2 66, -10 20')), brand.red) +
        stroke('M2 -52Q0 -70 14 -78', '#2E7D4F', 8),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const leaf = (x: number, y: number, turn: number) =>
    group(
      fill('M0 -46Q36 -10 0 46Q-36 -10 0 -46Z', '#2E7D4F') + stroke('M0 -40V40', '#1F573C', 4),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const onion = (x: number, y: number, r: number) =>
    disc(x, y, r, '#D8768A') +
    disc(x, y, r * 0.74, '#FBE3D0') +
    disc(x, y, r * 0.5, '#D8768A') +
    disc(x, y, r * 0.26, '#FBE3D0');
  const seeds = fill(
    dots(
      Array.from(
        { length: 70 },
        () => [random.between(200, 1000), random.between(300, 820), random.between(4, 9)] as const,
      ),
    ),
    '#7A2E1A',
  );
  const flame = (x: number, h: number, colour: string) =>
    fill(
      smooth([
        [x - h * 0.26, 1150],
        [x - h * 0.3, 1150 - h * 0.4],
        [x - h * 0.06, 1150 - h * 0.6],
        [x, 1150 - h],
        [x + h * 0.16, 1150 - h * 0.56],
        [x + h * 0.3, 1150 - h * 0.34],
        [x + h * 0.24, 1150],
      ]),
      colour,
    );
  return [
    wall(brand.marigold),
    rays([600, 760], 1400, 28, '#F5B65F'),
    disc(600, 560, 390, brand.paper),
    halftone(side, side, [600, 900], 460, 30, '#F3D9B0'),
    seeds,
    bust(cast[0], 450, 440, 0.9, { smile: true, yaw: 0.2 }) +
      bust(cast[1], 760, 460, 0.86, { smile: true, yaw: -0.2 }),
    fill('M150 760H1050Q1040 1080 600 1080Q160 1080 150 760Z', brand.ink),
    ellipse([600, 762], 452, 62, '#3A3542') + ellipse([600, 772], 410, 46, '#C8622A'),
    fill(dots(trace('380 770 22, 470 784 16, 560 766 26, 660 786 18, 760 770 24, 850 780 15')), '#E9A23B'),
    [-1, 1]
      .map((at) =>
        stroke(`M${600 + at * 440} 790Q${600 + at * 540} 770 ${600 + at * 530} 860`, brand.ink, 26),
      )
      .join(''),
    fill('M230 850Q300 1010 480 1040Q320 1040 230 850Z', '#55505E'),
    chilli(250, 330, -30) +
      chilli(960, 300, 40) +
      chilli(890, 610, 70) +
      leaf(180, 560, 40) +
      leaf(1010, 520, -30) +
      leaf(330, 170, 70) +
      leaf(860, 150, 10) +
      onion(130, 280, 58) +
      onion(1080, 690, 46) +
      onion(1060, 130, 40),
    [280, 420, 560, 700, 840, 940].map((x, index) => flame(x, 190 + (index % 3) * 34, '#A81F1C')).join('') +
      [340, 480, 620, 760, 880].map((x) => flame(x, 130, brand.red)).join('') +
      [320, 450, 590, 730, 860].map((x) => flame(x, 76, '#FBD9A0')).join(''),
    box(0, 1140, side, 80, '#7A2E1A'),
  ].join('');
}

/** Filter coffee: tumbler, davara and steam over a kolam. */
export function coffee({ cast }: Poster): string {
  const kolam = Array.from({ length: 11 }, (_, row) =>
    Array.from(
      { length: 11 },
      (_, column) => [row * 120 + (column % 2) * 60 - 30, column * 110 + 30, 7] as const,
    ),
  ).flat();
  const loops = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) => `M${row * 240 - 30} ${column * 220 + 30}q60 -90 120 0t120 0`),
  )
    .flat()
    .join('');
  const steam = (x: number) =>
    fill(
      limb([
        [x, 560, 4],
        [x - 46, 470, 30],
        [x + 16, 370, 40],
        [x - 34, 260, 30],
        [x + 10, 160, 4],
      ]),
      brand.paper,
      'opacity=".92"',
    );
  return [
    wall('#175C5A'),
    fill(dots(kolam), '#2E8D86') + stroke(loops, '#24807C', 7),
    disc(600, 560, 400, brand.red),
    clipped('behind-tumbler', 'M0 0H1200V900H0Z', bust(cast[0], 600, 380, 1.12, { smile: true, yaw: -0.1 })),
    steam(290) + steam(920),
    fill(polygon(trace('360 700, 840 700, 780 1080, 420 1080')), '#E5B23F'),
    fill(polygon(trace('640 700, 840 700, 780 1080, 640 1080')), '#BD8A22'),
    fill(polygon(trace('400 720, 450 720, 478 1060, 452 1060')), '#F8DC8B'),
    ellipse([600, 700], 262, 52, '#F8DC8B') +
      ellipse([600, 702], 226, 38, '#4A2412') +
      ellipse([600, 698], 200, 28, '#C89B6A'),
    fill(dots(trace('520 694 14, 560 706 10, 600 690 16, 650 702 12, 690 694 9')), '#E8CBA0'),
    fill('M180 1010H1020Q990 1160 600 1160Q210 1160 180 1010Z', '#D39C2C') +
      ellipse([600, 1010], 420, 40, '#F0C75E') +
      fill('M640 1050H1000Q960 1160 600 1160Q640 1130 640 1050Z', '#A97A1B', 'opacity=".7"'),
    fill(polygon(trace('420 1000, 780 1000, 776 1030, 424 1030')), '#BD8A22') +
      ellipse([600, 1016], 180, 22, '#BD8A22'),
  ].join('');
}

/** A floor of powder colours with lamps around it. */
export function rangoli(_: Poster): string {
  const petals = (radius: number, length: number, count: number, wide: number, colour: string, offset = 0) =>
    Array.from({ length: count }, (_, index) =>
      group(
        fill(
          `M0 ${-radius}Q${wide} ${-radius - length * 0.55} 0 ${-radius - length}Q${-wide} ${-radius - length * 0.55} 0 ${-radius}Z`,
          colour,
        ),
        `rotate(${((index + offset) / count) * 360})`,
      ),
    ).join('');
  const ring = (radius: number, count: number, size: number, colour: string) =>
    fill(
      dots(
        Array.from(
          { length: count },
          (_, index) =>
            [
              Math.cos((index / count) * 2 * Math.PI) * radius,
              Math.sin((index / count) * 2 * Math.PI) * radius,
              size,
            ] as const,
        ),
      ),
      colour,
    );
  const lamp = (angle: number) => {
    const [x, y] = [600 + Math.cos(angle) * 520, 600 + Math.sin(angle) * 520];
    return (
      disc(x, y - 30, 66, '#FBD9A0', 'opacity=".35"') +
      fill(
        `M${x - 52} ${y}H${x + 52}Q${x + 36} ${y + 44} ${x} ${y + 44}Q${x - 36} ${y + 44} ${x - 52} ${y}Z`,
        '#A8532C',
      ) +
      ellipse([x, y], 52, 11, '#7A3518') +
      fill(
        smooth([
          [x, y - 66],
          [x + 17, y - 24],
          [x, y],
          [x - 17, y - 24],
        ]),
        brand.marigold,
      ) +
      fill(
        smooth([
          [x, y - 40],
          [x + 8, y - 18],
          [x, y - 4],
          [x - 8, y - 18],
        ]),
        brand.paper,
      )
    );
  };
  const flower = [
    petals(300, 150, 16, 62, '#D32F27'),
    petals(300, 120, 16, 44, '#F2A33A', 0.5),
    disc(0, 0, 320, '#591A3A'),
    ring(292, 48, 9, brand.paper),
    petals(150, 130, 12, 66, '#1F8A80'),
    petals(150, 96, 12, 40, '#BFE3D5', 0.5),
    disc(0, 0, 176, brand.marigold),
    petals(40, 124, 8, 62, '#D32F27'),
    petals(40, 84, 8, 36, '#FBF8F4', 0.5),
    disc(0, 0, 54, '#591A3A') + disc(0, 0, 28, brand.marigold),
    ring(478, 32, 12, '#E98BA0'),
  ].join('');
  return [
    wall('#3A1030'),
    halftone(side, side, [600, 600], 900, 34, '#521A42'),
    group(flower, 'translate(600 600)'),
    Array.from({ length: 8 }, (_, index) => lamp((index / 8) * Math.PI * 2 + Math.PI / 8)).join(''),
  ].join('');
}
