import type { Appearance, HairStyle } from '../appearance.ts';
import { long } from './hair-long.ts';
import type { HairPainter } from './hair-painter.ts';
import { short } from './hair-short.ts';

const painters: Record<HairStyle, HairPainter> = { ...short, ...long };

/** Hair behind the head; empty for short styles. */
export function hairBack(look: Appearance, yaw: number): string {
  return painters[look.hair.style].back?.(look, yaw) ?? '';
}

/** Hair on the skull and over the forehead. */
export function hairFront(look: Appearance, yaw: number): string {
  return painters[look.hair.style].front(look, yaw);
}
