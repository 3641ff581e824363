import { randomFrom } from '../../random.ts';
import { frond, halftone, rays } from '../backdrop.ts';
import { brand } from '../palette.ts';
import type { Point } from '../svg.ts';
import { ellipse, fill, polygon, smooth, stroke, trace } from '../svg.ts';
import type { Poster } from './poster-parts.ts';
import { birds, box, disc, land, ridge, side, silhouette, standing, stars, wall } from './poster-parts.ts';

/** A night train over a viaduct, before the moon. */
export function railway({ key }: Poster): string {
  const random = randomFrom(key);
  const arches = Array.from({ length: 7 }, (_, index) => {
    const x = index * 190 - 60;
    return `M${x} 1220V880Q${x} 790 ${x + 72} 790Q${x + 144} 790 ${x + 144} 880V1220Z`;
  }).join('');
  const coach = (x: number) =>
    box(x, 560, 292, 128, brand.red, 16) +
    box(x, 640, 292, 20, '#A81F1C') +
    box(x + 2, 552, 288, 18, '#8E1917', 9) +
    [0, 1, 2, 3, 4]
      .map((index) => box(x + 22 + index * 52, 588, 38, 40, random.chance(0.75) ? '#FBD9A0' : '#7A1512', 6))
      .join('');
  const smoke = trace('930 470 46, 1000 420 60, 1090 380 78, 1190 350 96, 860 500 30');
  return [
    wall('#232E57'),
    stars(random.next, 90, 620, '#F3E3CB'),
    disc(560, 420, 300, brand.marigold),
    halftone(side, side, [560, 720], 460, 30, '#E58C2E'),
    ridge(trace('0 700, 150 560, 290 690, 470 520, 640 700, 800 580, 980 720, 1200 560'), '#2F3D70'),
    smoke.map(([x, y, r = 0]) => disc(x, y, r, '#F3E3CB', 'opacity=".92"')).join(''),
    [-120, 184, 488].map(coach).join(''),
    fill(smooth(trace('800 562, 1010 562, 1060 600, 1086 690, 796 690')), '#8E1917') +
      box(880, 520, 60, 56, '#8E1917', 8) +
      disc(1060, 640, 17, '#FBD9A0'),
    fill(polygon(trace('1076 626, 1260 560, 1260 740, 1076 656')), '#FBD9A0', 'opacity=".4"'),
    fill(`M-20 690H1220V1220H-20Z${arches}`, brand.ink, 'fill-rule="evenodd"'),
    stroke('M-20 694H1220', '#F2A33A', 6),
    land(trace('0 1090, 300 1060, 700 1110, 1000 1070, 1200 1100'), '#17233F'),
  ].join('');
}

/** Ranges behind ranges, deodars and one walker. */
export function mountains({ key, cast }: Poster): string {
  const random = randomFrom(key);
  const deodar = (x: number, foot: number, height: number, colour: string) =>
    fill(
      [0, 1, 2, 3]
        .map((tier) => {
          const [top, wide] = [foot - height + tier * height * 0.2, height * (0.12 + tier * 0.06)];
          return polygon([
            [x, top],
            [x + wide, top + height * 0.32],
            [x - wide, top + height * 0.32],
          ]);
        })
        .join('') +
        polygon([
          [x - 6, foot - 20],
          [x + 6, foot - 20],
          [x + 6, foot + 20],
          [x - 6, foot + 20],
        ]),
      colour,
    );
  return [
    wall('#F6C7B6'),
    rays([760, 430], 1300, 30, '#F8D3C3'),
    disc(760, 430, 220, brand.red),
    ridge(
      trace('0 640, 130 520, 260 600, 430 360, 560 520, 660 460, 860 620, 1010 480, 1200 600'),
      '#8FA9B5',
    ),
    fill(
      polygon(trace('430 360, 516 466, 468 452, 440 500, 410 450, 360 474')) +
        polygon(trace('1010 480, 1070 530, 1020 520, 985 548, 958 526')),
      brand.paper,
    ),
    ridge(trace('0 760, 180 640, 350 760, 560 590, 760 780, 960 640, 1200 760'), '#4F7A84'),
    fill(polygon(trace('560 590, 636 662, 580 652, 548 690, 506 636')), '#E8EFEA'),
    ridge(trace('0 860, 220 780, 470 880, 720 800, 960 890, 1200 820'), '#2C5560'),
    land(trace('0 960, 260 930, 560 985, 860 930, 1200 900'), '#1E3F46'),
    Array.from({ length: 15 }, (_, index) =>
      deodar(30 + index * 84, 1010 + random.between(-20, 30), random.between(110, 210), '#163238'),
    ).join(''),
    land(trace('0 1080, 400 1030, 760 1090, 1200 1020'), brand.ink),
    standing(cast[0], 880, 1062, 250),
    deodar(90, 1160, 420, brand.ink) + deodar(230, 1190, 300, brand.ink) + deodar(1130, 1180, 380, brand.ink),
    birds(trace('330 260, 400 220, 250 230'), brand.ink),
  ].join('');
}

/** A fishing boat on rows of waves, the sun half in the sea. */
export function ocean({ cast }: Poster): string {
  const wave = (y: number, shift: number, size: number, colour: string) => {
    let path = `M-100 ${y}`;
    for (let x = -100 + shift; x < side + 200; x += size)
      path += `Q${x + size / 2} ${y - size * 0.52} ${x + size} ${y}`;
    return fill(`${path}V${side + 10}H-100Z`, colour);
  };
  const boat =
    fill(smooth(trace('340 720, 420 800, 800 806, 900 700, 860 860, 760 900, 460 896, 370 830')), brand.ink) +
    stroke('M372 792Q620 850 884 770', brand.red, 16) +
    stroke('M700 800L742 470', brand.ink, 12) +
    fill(polygon(trace('736 480, 560 740, 712 740')), brand.paper) +
    fill(polygon(trace('744 500, 840 720, 726 730')), '#F6C7B6');
  return [
    wall('#F2A33A'),
    rays([600, 700], 1400, 26, '#F5B255'),
    disc(600, 640, 330, brand.red),
    halftone(side, side, [600, 0], 620, 34, '#F7C478'),
    birds(trace('250 240, 330 290, 180 310, 960 210'), brand.ink),
    wave(740, 0, 170, '#2E8D86'),
    standing(cast[0], 560, 850, 330),
    boat,
    wave(850, -80, 190, '#1F6F6B'),
    wave(950, -20, 210, '#175C5A'),
    wave(1050, -120, 230, '#11484A'),
    wave(1150, -40, 250, '#0D3538'),
  ].join('');
}

/** Palms, a rice boat and its reflection. */
export function backwater({ cast }: Poster): string {
  const palm = (x: number, foot: number, lean: number, height: number, colour: string) => {
    const top: Point = [x + lean, foot - height];
    return (
      stroke(`M${x} ${foot}Q${x + lean * 0.1} ${foot - height * 0.5} ${top[0]} ${top[1]}`, colour, 20) +
      [-2.9, -2.4, -1.9, -1.2, -0.7, -0.2, 0.35, 2.8]
        .map((angle) => frond(top, angle, height * 0.36, colour))
        .join('')
    );
  };
  const boat = (dy: number, flip: number) =>
    `M250 ${dy}Q330 ${dy + flip * 96} 480 ${dy + flip * 96}H800Q930 ${dy + flip * 90} 985 ${dy - flip * 26}Q900 ${dy + flip * 30} 800 ${dy + flip * 30}H430Q320 ${dy + flip * 30} 250 ${dy}Z`;
  return [
    wall('#F3E3CB'),
    halftone(side, side, [600, 380], 700, 32, '#EFD3A7'),
    disc(600, 450, 250, brand.marigold),
    land(trace('0 700, 200 640, 480 690, 760 640, 1200 690'), '#7C9A6B'),
    land(trace('0 740, 340 712, 800 744, 1200 716'), '#46774F'),
    box(0, 760, side, 460, '#1F6F6B'),
    ellipse([600, 930], 250, 120, '#F2A33A', 'opacity=".55"'),
    trace('300 800 600, 180 900 240, 560 1010 500, 120 1080 320, 760 1120 340')
      .map(([x = 0, y = 0, w = 0]) => stroke(`M${x} ${y}H${x + w}`, '#2E8D86', 8))
      .join(''),
    fill(boat(910, -0.8), '#0F3F41', 'opacity=".6"'),
    standing(cast[0], 385, 862, 300, { stance: 'hip' }),
    fill(smooth(trace('470 850, 500 720, 640 680, 780 720, 812 850')), '#B4803F') +
      [540, 600, 660, 720]
        .map((x) => stroke(`M${x} 846Q${x} 760 ${x + (640 - x) * 0.4} 692`, '#8A5D28', 6))
        .join('') +
      stroke('M474 848H810', '#8A5D28', 10),
    fill(boat(830, 1), brand.ink) + stroke('M300 868Q360 896 480 898H800Q900 896 950 850', brand.marigold, 7),
    palm(70, 1220, 130, 900, '#173F35') +
      palm(1150, 1220, -150, 980, '#173F35') +
      palm(1040, 1220, 90, 560, '#1F5545'),
    land(trace('0 1150, 200 1120, 330 1200, 900 1210, 1050 1140, 1200 1110'), '#12332B'),
  ].join('');
}

/** Rows of tea on rolling hills, and who picks it. */
export function teaGarden({ cast }: Poster): string {
  const rows = (top: number, colour: string, line: string, bend: number) =>
    land(
      [
        [0, top + 40],
        [350, top - 20],
        [760, top + bend],
        [1200, top - 30],
      ],
      colour,
    ) +
    Array.from({ length: 7 }, (_, index) =>
      stroke(
        smooth(
          [
            [-40, top + 84 + index * 42],
            [350, top + 24 + index * 44],
            [760, top + bend + 44 + index * 44],
            [1240, top + 14 + index * 46],
          ],
          false,
        ),
        line,
        15,
        'stroke-dasharray="34 22"',
      ),
    ).join('');
  return [
    wall('#BFD4CB'),
    rays([320, 380], 1300, 28, '#CBDDD5'),
    disc(320, 380, 190, brand.red),
    ridge(trace('0 520, 200 440, 420 520, 640 400, 880 520, 1060 430, 1200 500'), '#8DB3A6'),
    rows(560, '#7FA35D', '#6B9150', 60),
    rows(720, '#5B8B4D', '#497540', 30),
    standing(cast[0], 820, 1130, 720, { stance: 'hip', smile: true, yaw: -0.2 }),
    fill(smooth(trace('880 560, 985 560, 970 720, 895 720')), '#B4803F') +
      [590, 630, 670].map((y) => stroke(`M886 ${y}H978`, '#8A5D28', 8)).join('') +
      fill(smooth(trace('880 560, 905 520, 932 546, 960 516, 985 560')), '#497540'),
    standing(cast[1], 300, 960, 330, { smile: true }),
    rows(930, '#3B6B3B', '#2C5530', 50),
  ].join('');
}

/** Mustard rows running to the sun, and a drum in front. */
export function fields({ cast }: Poster): string {
  const furrows = Array.from({ length: 19 }, (_, index) =>
    polygon([
      [600 + (index - 9) * 12, 640],
      [600 + (index - 8.5) * 12, 640],
      [600 + (index - 8.5) * 210, 1220],
      [600 + (index - 9) * 210, 1220],
    ]),
  ).join('');
  const drum =
    box(250, 880, 420, 230, '#8E3A1E', 40) +
    ellipse([258, 995], 66, 122, '#F3E3CB') +
    ellipse([258, 995], 44, 92, '#DDB892') +
    ellipse([664, 995], 66, 122, '#6E2A14') +
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        stroke(
          `M${310 + index * 54} 884L${336 + index * 54} 1106L${364 + index * 54} 884`,
          brand.marigold,
          7,
        ),
      )
      .join('') +
    stroke('M300 890Q470 620 660 900', brand.red, 22);
  return [
    wall('#7FB0C4'),
    rays([600, 560], 1300, 24, '#96C0D0'),
    disc(600, 560, 240, brand.paper),
    disc(600, 560, 200, brand.marigold),
    land(trace('0 640, 400 610, 800 640, 1200 610'), '#4F7A3D'),
    box(0, 640, side, 600, '#E2B32C'),
    fill(furrows, '#B98A17'),
    birds(trace('220 250, 300 210, 960 300'), brand.ink),
    standing(cast[0], 860, 1140, 800, { smile: true, stance: 'hip' }),
    drum,
    silhouette(
      frond([60, 1220], -1.3, 420, '#17141A') + frond([1150, 1220], -1.9, 420, '#17141A'),
      '#5E6B1F',
    ),
  ].join('');
}
