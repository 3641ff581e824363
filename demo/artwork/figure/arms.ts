import type { Appearance } from '../appearance.ts';
import type { Cloth } from '../palette.ts';
import type { Point } from '../svg.ts';
import { ellipse, fill, limb, smooth, stroke, trace } from '../svg.ts';
import type { Stance } from './body.ts';
import { armLine, bodyOf, cutOf } from './body.ts';

const middle = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
];

const wide = ([x, y]: Point, width: number): Point => [x, y, width];

function hand(look: Appearance, stance: Stance, side: 1 | -1, [x, y]: Point): string {
  const { skin } = look;
  if (stance === 'pockets') return '';
  if (stance === 'folded') return ellipse([x + side * -26, y - 6], 34, 23, skin.base);
  if (stance === 'hip' && side === 1) return ellipse([x - 18, y + 12], 32, 24, skin.base);
  const out = trace('-16 0, 17 -2, 22 44, 14 84, -4 96, -16 76, -22 40');
  const thumb = stroke(
    `M${x - side * 12} ${y + 22}Q${x - side * 28} ${y + 40} ${x - side * 24} ${y + 62}`,
    skin.base,
    15,
  );
  return (
    thumb +
    fill(smooth(out.map(([dx, dy]): Point => [x + side * dx, y + dy])), side === 1 ? skin.shade : skin.base)
  );
}

/** One arm with its sleeve and hand. */
export function arm(look: Appearance, stance: Stance, side: 1 | -1, cloth: Cloth = look.outfit.main): string {
  const cut = cutOf(look);
  const [shoulder, elbow, wrist] = armLine(bodyOf(look), stance, side);
  const slim = look.gender === 'female' || look.age < 14 ? 0.82 : 1;
  const w = { shoulder: 84 * slim, elbow: 62 * slim, wrist: 42 * slim };
  const skin = side === 1 ? look.skin.shade : look.skin.base;
  const colour = side === 1 ? cloth.shade : cloth.base;
  const bare = limb([wide(shoulder, w.shoulder * 0.9), wide(elbow, w.elbow * 0.94), wide(wrist, w.wrist)]);
  const half = middle(shoulder, elbow, 0.62);
  const sleeves = {
    cap: limb([wide(shoulder, w.shoulder * 1.05), wide(middle(shoulder, elbow, 0.22), w.shoulder * 1.02)]),
    short: limb([wide(shoulder, w.shoulder * 1.08), wide(half, w.shoulder * 1.06)]),
    half: limb([
      wide(shoulder, w.shoulder * 1.08),
      wide(elbow, w.elbow * 1.2),
      wide(middle(elbow, wrist, 0.34), w.elbow * 1.1),
    ]),
    long: limb([
      wide(shoulder, w.shoulder * 1.08),
      wide(elbow, w.elbow * 1.22),
      wide(middle(elbow, wrist, 0.97), w.wrist * 1.34),
    ]),
  };
  const bangles =
    look.gender === 'female' && cut.sleeve !== 'long' && look.age > 13
      ? [0.9, 0.96].map((part) => ellipse(middle(elbow, wrist, part), w.wrist * 0.58, 5, '#F0BE4B')).join('')
      : '';
  return fill(bare, skin) + hand(look, stance, side, wrist) + bangles + fill(sleeves[cut.sleeve], colour);
}
