import type { Appearance } from '../appearance.ts';
import type { Point } from '../svg.ts';
import { both, clipped, dots, ellipse, fill, polygon, smooth, stroke, trace, turned } from '../svg.ts';
import type { Body } from './body.ts';
import { bodyOf, cutOf, neckline, torso } from './body.ts';
import type { Cut } from './outfits.ts';

function print(look: Appearance, cut: Cut): string {
  const { main, second } = look.outfit;
  const rows = (from: number, step: number) =>
    Array.from({ length: Math.ceil((cut.hem - from) / step) + 1 }, (_, index) => from + index * step);
  switch (cut.print) {
    case 'stripes':
      return rows(196, 64)
        .map((y) => `<rect x="-420" y="${y}" width="840" height="30" fill="${second.base}"/>`)
        .join('');
    case 'check':
      return (
        rows(190, 74)
          .map((y) => `<rect x="-420" y="${y}" width="840" height="20" fill="${main.shade}" opacity=".7"/>`)
          .join('') +
        [-4, -3, -2, -1, 0, 1, 2, 3]
          .map(
            (x) =>
              `<rect x="${x * 74 + 22}" y="150" width="20" height="640" fill="${main.shade}" opacity=".7"/>`,
          )
          .join('') +
        rows(218, 74)
          .map((y) => `<rect x="-420" y="${y}" width="840" height="4" fill="${main.trim}" opacity=".8"/>`)
          .join('')
      );
    case 'block':
      return fill(
        dots(
          rows(232, 66).flatMap((y, row) =>
            [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((x) => [x * 70 + (row % 2) * 35, y, 8] as const),
          ),
        ),
        main.trim,
        'opacity=".75"',
      );
    case 'border':
      return '';
    default:
      return '';
  }
}

function collarAndFront(look: Appearance, cut: Cut, body: Body, yaw: number): string {
  const { main } = look.outfit;
  const mid = Math.sin(yaw) * 50;
  const length = cut.front === 'placket' ? (cut.hem > 900 ? 470 : 330) : cut.hem - 20;
  const button = cut.hem > 760 && cut.hem < 900 ? '#E5B567' : main.trim;
  const front =
    cut.front === 'none'
      ? ''
      : stroke(`M${mid} 204L${mid} ${length}`, main.shade, 5) +
        fill(
          dots(
            Array.from(
              { length: Math.floor((length - 200) / 74) },
              (_, index) => [mid + 1, 250 + index * 74, 7] as const,
            ),
          ),
          button,
        );
  if (cut.neck === 'collar') {
    const wing = (side: 1 | -1) =>
      fill(
        polygon(
          turned(
            [
              [side * (body.neck + 2), 150, 10],
              [side * (body.neck + 18), 176, 10],
              [side * 52, 246, 50],
              [0, 204, 60],
            ],
            yaw,
          ),
        ),
        side === 1 ? main.shade : main.base,
      ) +
      stroke(
        polygon(
          turned(
            [
              [side * (body.neck + 2), 150, 10],
              [side * (body.neck + 18), 176, 10],
              [side * 52, 246, 50],
              [0, 204, 60],
            ],
            yaw,
          ),
        ),
        main.shade,
        4,
      );
    return front + wing(1) + wing(-1);
  }
  if (cut.neck === 'band') {
    const band = turned(
      [
        [-body.neck - 8, 150, 10],
        [-30, 178, 50],
        [0, 188, 60],
        [30, 178, 50],
        [body.neck + 8, 150, 10],
      ],
      yaw,
    );
    return front + stroke(smooth(band, false), main.shade, 34) + stroke(smooth(band, false), main.base, 28);
  }
  const edge = turned(
    [...neckline(cut, body)]
      .reverse()
      .map(([x, y, z]): Point => [-x, y, z])
      .concat(neckline(cut, body).slice(1)),
    yaw,
  );
  return (
    front +
    stroke(smooth(edge, false), cut.print === 'border' || cut.print === 'block' ? main.trim : main.shade, 12)
  );
}

/** The upper garment with its print, collar and shadow side. */
export function garment(look: Appearance, yaw: number): string {
  const [cut, body] = [cutOf(look), bodyOf(look)];
  const { main } = look.outfit;
  const path = smooth(turned(both(torso(cut, body)), yaw * 0.6));
  const s = body.shoulder;
  const shade = smooth([
    [s * 0.42, 170],
    [s * 0.5, 320],
    [body.waist * 0.42, 520],
    [body.hip * 0.6, 720],
    [body.hip * 0.5, cut.hem + 60],
    [520, cut.hem + 60],
    [520, 170],
  ]);
  const hem =
    cut.print === 'border' && cut.hem > 600
      ? stroke(`M-400 ${cut.hem - 14}L400 ${cut.hem - 14}`, main.trim, 30)
      : '';
  const folds =
    stroke(`M${-body.waist + 6} 470Q${-body.waist * 0.5} 500 ${-body.waist * 0.2} 490`, main.shade, 5) +
    stroke(`M${-body.waist + 8} 540Q${-body.waist * 0.6} 552 ${-body.waist * 0.4} 540`, main.shade, 5);
  const paint = print(look, cut) + fill(shade, main.shade, 'opacity=".55"') + folds + hem;
  return (
    fill(path, main.base) + clipped(`${look.key}-torso`, path, paint) + collarAndFront(look, cut, body, yaw)
  );
}

function vest(look: Appearance, body: Body, yaw: number): string {
  const { second } = look.outfit;
  const mid = Math.sin(yaw) * 50;
  const half: Point[] = [
    [0, 232, 60],
    [body.neck + 4, 176, 20],
    [body.shoulder * 0.66, 194, 0],
    [body.shoulder - 34, 218, 0],
    [body.chest - 22, 330, 0],
    [body.waist + 2, 520, 0],
    [body.hip + 6, 720, 0],
    [0, 730, 40],
  ];
  const shade = polygon([
    [mid, 210],
    [300, 180],
    [300, 760],
    [mid, 760],
  ]);
  const path = smooth(turned(both(half), yaw * 0.6));
  return (
    fill(path, second.base) +
    clipped(`${look.key}-vest`, path, fill(shade, second.shade, 'opacity=".5"')) +
    stroke(`M${mid} 236L${mid} 724`, second.shade, 5) +
    fill(dots([280, 370, 460, 550, 640].map((y) => [mid + 12, y, 8] as const)), second.trim) +
    fill(polygon(trace('-84 372, -40 366, -40 380, -84 386')), second.trim)
  );
}

function blazer(look: Appearance, body: Body, yaw: number): string {
  const { second } = look.outfit;
  const mid = Math.sin(yaw) * 40;
  const panel = (side: 1 | -1) => {
    const points: Point[] = [
      [side * (body.neck + 8), 168, 10],
      [side * (body.shoulder * 0.62), 188, 0],
      [side * (body.shoulder - 8), 206, 0],
      [side * (body.shoulder + 12), 250, 0],
      [side * (body.chest + 12), 345, 0],
      [side * (body.waist + 10), 520, 0],
      [side * (body.hip + 16), 770, 0],
      [side * 40, 776, 30],
      [side * 14, 560, 50],
      [side * 54, 300, 50],
    ];
    return fill(smooth(turned(points, yaw * 0.6)), side === 1 ? second.shade : second.base);
  };
  const lapel = (side: 1 | -1) =>
    fill(
      polygon(
        [
          [side * (body.neck + 6), 160],
          [side * (body.neck + 60), 260],
          [side * (body.neck + 34), 280],
          [side * (body.neck + 48), 306],
          [side * 16 + mid, 548],
        ].map(([x, y]): Point => [(x ?? 0) + mid * 0.4, y ?? 0]),
      ),
      side === 1 ? second.base : second.shade,
    );
  return panel(-1) + panel(1) + lapel(-1) + lapel(1) + ellipse([mid + 6, 590], 8, 8, second.trim);
}

function pallu(look: Appearance, body: Body): string {
  const { main } = look.outfit;
  const { shoulder: s, waist, hip } = body;
  const path = smooth([
    [s * 0.36, 176],
    [s * 0.82, 192],
    [s * 0.98, 236],
    [s * 0.7, 330],
    [waist * 0.8, 440],
    [waist + 4, 520],
    [hip + 2, 640],
    [0, 640],
    [-waist - 8, 600],
    [-waist - 4, 540],
    [-waist * 0.3, 400],
    [s * 0.16, 270],
  ]);
  const fold = ([x, y]: Point, [a, b]: Point) =>
    stroke(`M${x} ${y}Q${(x + a) / 2 + 20} ${(y + b) / 2 + 10} ${a} ${b}`, main.shade, 5);
  return (
    fill(path, main.base) +
    fold([s * 0.6, 196], [-waist * 0.5, 560]) +
    fold([s * 0.76, 204], [0, 600]) +
    fold([s * 0.9, 226], [waist * 0.7, 590]) +
    stroke(
      smooth(
        [
          [s * 0.38, 178],
          [s * 0.18, 270],
          [-waist * 0.28, 400],
          [-waist - 2, 544],
        ],
        false,
      ),
      main.trim,
      20,
    )
  );
}

function scarf(look: Appearance, body: Body): string {
  const { second } = look.outfit;
  const { shoulder: s } = body;
  const path = smooth([
    [-s * 0.86, 200],
    [-s * 0.5, 184],
    [-s * 0.3, 260],
    [0, 330],
    [s * 0.3, 260],
    [s * 0.5, 184],
    [s * 0.86, 200],
    [s * 0.72, 300],
    [s * 0.3, 380],
    [0, 412],
    [-s * 0.3, 380],
    [-s * 0.72, 300],
  ]);
  return (
    fill(path, second.base) +
    stroke(
      smooth(
        [
          [-s * 0.66, 196],
          [-s * 0.4, 300],
          [0, 372],
          [s * 0.4, 300],
          [s * 0.66, 196],
        ],
        false,
      ),
      second.shade,
      5,
    ) +
    stroke(
      smooth(
        [
          [-s * 0.82, 214],
          [-s * 0.66, 300],
          [-s * 0.28, 376],
          [0, 404],
          [s * 0.28, 376],
          [s * 0.66, 300],
          [s * 0.82, 214],
        ],
        false,
      ),
      second.trim,
      9,
    )
  );
}

/** What is worn over the garment: a vest, blazer, scarf or the end of a saree. */
export function overGarment(look: Appearance, yaw: number): string {
  const body = bodyOf(look);
  switch (cutOf(look).over) {
    case 'vest':
      return vest(look, body, yaw);
    case 'blazer':
      return blazer(look, body, yaw);
    case 'pallu':
      return pallu(look, body);
    case 'scarf':
      return scarf(look, body);
    default:
      return '';
  }
}
