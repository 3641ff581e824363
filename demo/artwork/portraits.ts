import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import type { Appearance, Sitter } from './appearance.ts';
import { appearanceOf, groundsFor } from './appearance.ts';
import type { Motif } from './backdrop.ts';
import { backdrop, grain, motifs } from './backdrop.ts';
import type { Stance } from './figure/body.ts';
import { figure, soles } from './figure/figure.ts';
import { sideView } from './head/side-view.ts';
import type { Ground } from './palette.ts';
import type { Drawing } from './svg.ts';
import { ellipse, group, sheet } from './svg.ts';

/** The photographs an artist shows (rule profiles/photos-1) and the profile picture. */
export type PortraitKind =
  | 'neutralBackground'
  | 'smilingHeadshots'
  | 'fullBodyShots'
  | 'threeQuarterShots'
  | 'profileShots'
  | 'profilePicture';

/** Studio walls without a motif, for the neutral photograph. */
const studio: readonly Ground[] = [
  { paper: '#E9E4DC', motif: '#DAD3C8', accent: '#DDD6CC' },
  { paper: '#D9DEDD', motif: '#C6CECD', accent: '#CBD2D1' },
  { paper: '#EFE3D6', motif: '#E0CFBC', accent: '#E3D4C3' },
  { paper: '#DCD7DE', motif: '#CBC4CF', accent: '#CFC8D3' },
];

const place = (parts: string, x: number, y: number, scale: number, mirror = false) =>
  group(
    parts,
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(mirror ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
  );

function stances(look: Appearance): readonly Stance[] {
  return look.age < 14 ? ['relaxed', 'hip'] : ['relaxed', 'hip', 'pockets', 'folded'];
}

type Studio = {
  look: Appearance;
  random: Random;
  wall: (width: number, height: number, x: number, y: number) => string;
};

const scenes: Record<PortraitKind, (studio: Studio) => Drawing> = {
  neutralBackground: ({ look, random }) => {
    const wall = backdrop(800, 600, random.pick(studio), 'disc', look.key, [400, 270]);
    return sheet(
      800,
      600,
      wall +
        place(figure(look, { yaw: 0, smile: false, stance: 'relaxed', tilt: 0 }, false), 400, 268, 1.16) +
        grain(),
    );
  },
  smilingHeadshots: ({ look, random, wall }) => {
    const pose = {
      yaw: random.between(-0.24, 0.24),
      smile: true,
      stance: 'relaxed',
      tilt: random.between(-4, 4),
    } as const;
    return sheet(
      600,
      800,
      wall(600, 800, 300, 330) + place(figure(look, pose, false), 300, 350, 1.42) + grain(),
    );
  },
  profilePicture: ({ look, random, wall }) => {
    const pose = {
      yaw: random.between(-0.18, 0.3),
      smile: random.chance(0.6),
      stance: 'relaxed',
      tilt: random.between(-3, 3),
    } as const;
    return sheet(
      800,
      800,
      wall(800, 800, 400, 370) + place(figure(look, pose, false), 400, 366, 1.5) + grain(),
    );
  },
  fullBodyShots: ({ look, random, wall }) => {
    const pose = {
      yaw: random.between(-0.12, 0.12),
      smile: random.chance(0.5),
      stance: random.pick(stances(look)),
      tilt: 0,
    };
    const scale = (look.age < 14 ? 560 : 668) / (soles(look) + 190);
    const floor = ellipse([300, 752], 150, 15, '#17141A', 'opacity=".28"');
    return sheet(
      600,
      800,
      wall(600, 800, 300, 330) +
        floor +
        place(figure(look, pose, true), 300, 752 - soles(look) * scale, scale) +
        grain(),
    );
  },
  threeQuarterShots: ({ look, random, wall }) => {
    const pose = {
      yaw: 0.42,
      smile: random.chance(0.4),
      stance: random.pick(stances(look)),
      tilt: random.between(0, 3),
    };
    const scale = 610 / (soles(look) * 0.74);
    return sheet(
      600,
      800,
      wall(600, 800, 300, 330) +
        place(figure(look, pose, true), 300, 200, scale, random.chance(0.5)) +
        grain(),
    );
  },
  profileShots: ({ look, random, wall }) =>
    sheet(
      800,
      600,
      wall(800, 600, 400, 280) + place(sideView(look), 400, 272, 1.14, random.chance(0.5)) + grain(),
    ),
};

/** Draws one picture of a person; the same sitter and kind always give the same drawing. */
export function portrait(sitter: Sitter, kind: PortraitKind): Drawing {
  const random = randomFrom(`${kind} of ${sitter.key}`);
  const look = appearanceOf(sitter);
  const ground = kind === 'profilePicture' ? look.ground : random.pick(groundsFor(look.outfit.main));
  const motif: Motif = random.pick(motifs);
  return scenes[kind]({
    look,
    random,
    wall: (width, height, x, y) => backdrop(width, height, ground, motif, `${look.key} ${kind}`, [x, y]),
  });
}
