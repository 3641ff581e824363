import type { Appearance } from '../appearance.ts';

/** A hair style seen from the front: what lies behind head and shoulders, and what lies over the face. */
export type HairPainter = {
  back?: (look: Appearance, yaw: number) => string;
  front: (look: Appearance, yaw: number) => string;
};
