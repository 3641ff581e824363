import { grain } from '../backdrop.ts';
import type { Drawing } from '../svg.ts';
import { sheet } from '../svg.ts';
import type { Poster } from './poster-parts.ts';
import { side } from './poster-parts.ts';
import { backwater, fields, mountains, ocean, railway, teaGarden } from './posters-land.ts';
import { coffee, kitchen, rangoli } from './posters-table.ts';
import { court, cricket, haveli, rainCity, rooftops, spotlight } from './posters-town.ts';

/** Every composition a project banner can have. */
export const scenes = {
  railway,
  mountains,
  ocean,
  backwater,
  teaGarden,
  fields,
  rainCity,
  haveli,
  spotlight,
  rooftops,
  court,
  cricket,
  kitchen,
  coffee,
  rangoli,
} satisfies Record<string, (poster: Poster) => string>;

export type PosterScene = keyof typeof scenes;

/** Draws the square banner of a project. It carries no lettering: fonts differ between servers. */
export function poster(scene: PosterScene, about: Poster): Drawing {
  return sheet(side, side, scenes[scene](about) + grain());
}
