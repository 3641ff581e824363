import type { Appearance, FacialHair } from '../appearance.ts';
import type { Point } from '../svg.ts';
import { both, fill, smooth, trace, turned } from '../svg.ts';

/** The outline of a beard: outer jaw line and the edge on the cheeks, with the lips left open. */
function beard(look: Appearance, yaw: number, drop: number): string {
  const { cheek, jaw, chin, length } = look.face;
  const outer: Point[] = [
    [0, length + 8 + drop, 62],
    [chin + 14, length - 2 + drop * 0.8, 52],
    [jaw, 88 + drop * 0.3, 18],
    [(cheek + jaw) / 2 + 5, 54, 4],
    [cheek, 0, 4],
    [cheek - 11, 2, 26],
    [cheek - 17, 36, 44],
    [52, 56, 62],
    [32, 60, 80],
    [14, 62, 88],
    [0, 65, 90],
  ];
  const lips: Point[] = trace('0 73 90, 26 79 82, 31 85 80, 20 101 84, 0 104 86');
  return smooth(turned(both(outer), yaw)) + smooth(turned(both(lips), yaw));
}

const moustache: Point[] = trace('0 62 92, 16 60 90, 36 70 82, 44 86 74, 30 79 82, 0 74 92');
const handlebar: Point[] = trace(
  '0 62 92, 20 60 90, 44 74 78, 62 68 64, 70 52 58, 68 74 60, 50 88 74, 26 80 84, 0 75 92',
);
const goatee: Point[] = trace('0 106 86, 26 98 82, 34 84 80, 38 92 78, 32 118 70, 0 140 68');

function shapes(look: Appearance, yaw: number): Record<FacialHair, string> {
  const lay = (half: Point[]) => smooth(turned(both(half), yaw));
  return {
    none: '',
    stubble: beard(look, yaw, -4),
    full: beard(look, yaw, 8),
    long: beard(look, yaw, 62) + lay(moustache),
    goatee: lay(goatee) + lay(moustache),
    moustache: lay(moustache),
    handlebar: lay(handlebar),
  };
}

/** Beard and moustache; empty when shaved. */
export function facialHair(look: Appearance, yaw: number): string {
  const path = shapes(look, yaw)[look.facialHair];
  if (!path) return '';
  const opacity = look.facialHair === 'stubble' ? 'opacity=".28"' : '';
  return fill(path, look.hair.colour.base, `fill-rule="evenodd" ${opacity}`.trim());
}
