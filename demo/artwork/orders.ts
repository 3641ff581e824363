import type { Sitter } from './appearance.ts';
import type { PortraitKind } from './portraits.ts';
import { portrait } from './portraits.ts';
import type { Poster } from './posters/poster-parts.ts';
import type { PosterScene } from './posters/posters.ts';
import { poster } from './posters/posters.ts';
import type { Drawing } from './svg.ts';

/** What to draw, as plain data that can travel between processes. */
export type PictureOrder =
  | { kind: PortraitKind; sitter: Sitter }
  | { kind: 'banner'; scene: PosterScene; about: Poster };

/** Draws what was ordered. */
export function draw(order: PictureOrder): Drawing {
  return order.kind === 'banner' ? poster(order.scene, order.about) : portrait(order.sitter, order.kind);
}
