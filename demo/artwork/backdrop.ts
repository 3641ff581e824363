import { randomFrom } from '../random.ts';
import type { Ground } from './palette.ts';
import type { Point } from './svg.ts';
import { dots, ellipse, fill, polygon, smooth, stroke } from './svg.ts';

/** A sheet of ink specks, as rough paper takes them; the same everywhere, so it is worked out once. */
const specks = (() => {
  const random = randomFrom('grain of the paper');
  return dots(
    Array.from(
      { length: 220 },
      () => [random.between(0, 1200), random.between(0, 1200), random.between(0.6, 2.2)] as const,
    ),
  );
})();

/** Printed grain over a sheet of up to 1200 × 1200. */
export function grain(): string {
  return (
    fill(specks, '#17141A', 'opacity=".13"') +
    `<g transform="rotate(90 600 600)">${fill(specks, '#FFFFFF', 'opacity=".2"')}</g>`
  );
}

/** Halftone dots that grow towards one corner or edge; `reach` is how far they come, in pixels. */
export function halftone(
  width: number,
  height: number,
  from: Point,
  reach: number,
  step: number,
  colour: string,
): string {
  const list: [number, number, number][] = [];
  for (let row = 0; row * step * 0.8 < height + step; row += 1) {
    for (let column = 0; column * step < width + step; column += 1) {
      const [x, y] = [column * step + (row % 2) * (step / 2), row * step * 0.8];
      const near = 1 - Math.hypot(x - from[0], y - from[1]) / reach;
      if (near > 0.1) list.push([x, y, near * step * 0.46]);
    }
  }
  return fill(dots(list), colour);
}

/** A sunburst around a point. */
export function rays([x, y]: Point, radius: number, count: number, colour: string): string {
  const wedge = (index: number) => {
    const angle = (index / count) * Math.PI * 2;
    const half = Math.PI / count / 2;
    return polygon([
      [x, y],
      [x + Math.cos(angle - half) * radius, y + Math.sin(angle - half) * radius],
      [x + Math.cos(angle + half) * radius, y + Math.sin(angle + half) * radius],
    ]);
  };
  return fill(Array.from({ length: count }, (_, index) => wedge(index)).join(''), colour);
}

/** The cusped arch of a jharokha window, standing on `floor`. */
export function archPath(x: number, top: number, width: number, floor: number): string {
  const w = width / 2;
  const at = (dx: number, dy: number) => `${(x + dx * w).toFixed(1)} ${(top + dy * w).toFixed(1)}`;
  const cusps = [
    [1, 0.72, 0.78, 0.68],
    [0.76, 0.38, 0.48, 0.36],
    [0.4, 0.12, 0, -0.06],
    [-0.4, 0.12, -0.48, 0.36],
    [-0.76, 0.38, -0.78, 0.68],
    [-1, 0.72, -1, 1.1],
  ] as const;
  const crown = cusps.map(([cx, cy, dx, dy]) => `Q${at(cx, cy)} ${at(dx, dy)}`).join('');
  return `M${(x + w).toFixed(1)} ${floor}L${at(1, 1.1)}${crown}L${(x - w).toFixed(1)} ${floor}Z`;
}

/** Layered hills along the foot of a sheet. */
function hills(width: number, height: number, random: ReturnType<typeof randomFrom>, colour: string): string {
  const points: Point[] = [[-40, height + 40]];
  for (let x = -40; x <= width + 80; x += width / 5)
    points.push([x, height - random.between(height * 0.06, height * 0.24)]);
  return fill(smooth([...points, [width + 80, height + 40]]), colour);
}

/** A frond with leaflets, growing from a point in a direction (radians). */
export function frond([x, y]: Point, angle: number, length: number, colour: string): string {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const part = (index + 1.5) / 10;
    const [cx, cy] = [x + dx * length * part, y + dy * length * part];
    const size = length * 0.3 * Math.sin(Math.PI * (0.15 + part * 0.8));
    return [-1, 1]
      .map((side) => {
        const lean = angle + side * 0.85;
        const [tx, ty] = [cx + Math.cos(lean) * size, cy + Math.sin(lean) * size];
        const [nx, ny] = [-Math.sin(lean) * size * 0.16, Math.cos(lean) * size * 0.16];
        return `M${cx.toFixed(1)} ${cy.toFixed(1)}Q${((cx + tx) / 2 + nx).toFixed(1)} ${((cy + ty) / 2 + ny).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}Q${((cx + tx) / 2 - nx).toFixed(1)} ${((cy + ty) / 2 - ny).toFixed(1)} ${cx.toFixed(1)} ${cy.toFixed(1)}Z`;
      })
      .join('');
  }).join('');
  return (
    stroke(`M${x} ${y}L${(x + dx * length).toFixed(1)} ${(y + dy * length).toFixed(1)}`, colour, 4) +
    fill(leaves, colour)
  );
}

export type Motif = 'disc' | 'rays' | 'arch' | 'rings' | 'hills' | 'fronds' | 'bands' | 'dots';
export const motifs: readonly Motif[] = ['disc', 'rays', 'arch', 'rings', 'hills', 'fronds', 'bands', 'dots'];

/** A printed wall: paper colour, one large motif around `focus`, and halftone. */
export function backdrop(
  width: number,
  height: number,
  ground: Ground,
  motif: Motif,
  key: string,
  [x, y]: Point,
): string {
  const random = randomFrom(`wall of ${key}`);
  const { paper, motif: bold, accent } = ground;
  const corner = random.pick<Point>([
    [0, height],
    [width, height],
    [width, 0],
    [0, 0],
  ]);
  const r = Math.min(width, height);
  const shapes: Record<Motif, () => string> = {
    disc: () => halftone(width, height, corner, r, 26, accent) + ellipse([x, y], r * 0.42, r * 0.42, bold),
    rays: () => rays([x, y], width + height, 22, accent) + ellipse([x, y], r * 0.34, r * 0.34, bold),
    arch: () =>
      fill(archPath(x, y - r * 0.52, r * 0.86, height), accent) +
      halftone(width, height, corner, r * 0.7, 24, bold),
    rings: () =>
      [0.62, 0.5, 0.38]
        .map((part, index) =>
          ellipse([x, y], r * part, r * part, index === 1 ? paper : index === 2 ? bold : accent),
        )
        .join(''),
    hills: () =>
      ellipse([x + r * 0.22 * (random.chance(0.5) ? 1 : -1), y - r * 0.05], r * 0.3, r * 0.3, bold) +
      hills(width, height * 0.92, random, accent),
    fronds: () =>
      [0.05, 0.32, 0.7, 0.95]
        .map((part, index) =>
          frond(
            [width * part, height * (index % 2 ? 1.02 : 0.98)],
            -Math.PI / 2 + (part - 0.5) * -0.9,
            height * 0.62,
            accent,
          ),
        )
        .join('') + ellipse([x, y], r * 0.33, r * 0.33, bold),
    bands: () =>
      fill(
        polygon([
          [width * 0.62, 0],
          [width, 0],
          [width, height],
          [width * 0.4, height],
        ]),
        accent,
      ) +
      fill(
        polygon([
          [width * 0.82, 0],
          [width * 0.9, 0],
          [width * 0.7, height],
          [width * 0.62, height],
        ]),
        bold,
      ),
    dots: () => halftone(width, height, corner, Math.hypot(width, height) * 0.85, 34, accent),
  };
  return `<rect width="${width}" height="${height}" fill="${paper}"/>${shapes[motif]()}`;
}
