import type { Sitter } from '../appearance.ts';
import { appearanceOf } from '../appearance.ts';
import type { FigurePose } from '../figure/figure.ts';
import { figure, soles } from '../figure/figure.ts';
import type { Point } from '../svg.ts';
import { dots, ellipse, fill, group, polygon, smooth, stroke } from '../svg.ts';

/** Posters are squares of this side. */
export const side = 1200;

/** What a poster is drawn from: its key decides the details, its cast may stand in the scene. */
export type Poster = { key: string; cast: readonly Sitter[] };

export const wall = (colour: string) => `<rect width="${side}" height="${side}" fill="${colour}"/>`;
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
  more = '',
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"${more && ` ${more}`}/>`;
export const disc = (x: number, y: number, radius: number, colour: string, more = '') =>
  ellipse([x, y], radius, radius, colour, more);

const resting: FigurePose = { yaw: 0, smile: false, stance: 'relaxed', tilt: 0 };

/** A member of the cast, standing with the soles at a place and that many pixels high. */
export function standing(
  sitter: Sitter | undefined,
  x: number,
  floor: number,
  height: number,
  pose: Partial<FigurePose> = {},
  mirror = false,
): string {
  if (!sitter) return '';
  const look = appearanceOf(sitter);
  const scale = height / (soles(look) + 190);
  const parts = figure(look, { ...resting, ...pose }, true);
  return group(
    parts,
    `translate(${x} ${(floor - soles(look) * scale).toFixed(1)}) scale(${(mirror ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
  );
}

/** Head and shoulders of a member of the cast, the middle of the eyes at a place. */
export function bust(
  sitter: Sitter | undefined,
  x: number,
  y: number,
  scale: number,
  pose: Partial<FigurePose> = {},
  mirror = false,
): string {
  if (!sitter) return '';
  const parts = figure(appearanceOf(sitter), { ...resting, ...pose }, false);
  return group(parts, `translate(${x} ${y}) scale(${mirror ? -scale : scale} ${scale})`);
}

/** The same shapes in one ink only. */
export function silhouette(parts: string, colour: string): string {
  return parts
    .replace(/(fill|stroke)="#[0-9A-Fa-f]+"/g, `$1="${colour}"`)
    .replace(/ (fill-)?opacity="[^"]*"/g, '');
}

/** A ridge of peaks from points, down to the foot of the sheet. */
export const ridge = (points: readonly Point[], colour: string) =>
  fill(polygon([[-20, side + 20], ...points, [side + 20, side + 20]]), colour);
/** Soft ground from points, down to the foot of the sheet. */
export const land = (points: readonly Point[], colour: string) =>
  fill(
    `${smooth([[-60, points[0]?.[1] ?? 0], ...points, [side + 60, points.at(-1)?.[1] ?? 0]], false)}L${side + 60} ${side + 20}L-60 ${side + 20}Z`,
    colour,
  );

export const stars = (next: () => number, count: number, floor: number, colour: string) =>
  fill(
    dots(Array.from({ length: count }, () => [next() * side, next() * floor, 1.5 + next() * 3] as const)),
    colour,
  );

/** Birds far away, as two strokes each. */
export const birds = (list: readonly Point[], colour: string) =>
  list
    .map(([x, y], index) =>
      stroke(
        `M${x - 22} ${y - 8}Q${x - 8} ${y - 14} ${x} ${y}Q${x + 8} ${y - 14} ${x + 22} ${y - 8}`,
        colour,
        5 - (index % 2),
      ),
    )
    .join('');
