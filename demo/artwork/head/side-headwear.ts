import type { Appearance } from '../appearance.ts';
import { brand } from '../palette.ts';
import type { Point } from '../svg.ts';
import { clipped, fill, smooth, stroke, trace } from '../svg.ts';

function turban(look: Appearance): string {
  const { base, shade } = look.outfit.second;
  const outline = smooth(
    trace(
      '66 -64, 96 -120, 70 -196, -10 -234, -96 -206, -138 -130, -124 -46, -70 4, -36 -14, -10 -40, 26 -60',
    ),
  );
  const wraps = [0, 44, 88, 132]
    .map((rise) => stroke(`M-150 ${-20 - rise}Q-20 ${-60 - rise} 110 ${-110 - rise * 0.8}`, shade, 5))
    .join('');
  return fill(outline, base) + clipped(`${look.key}-side-turban`, outline, wraps);
}

function pagri(look: Appearance): string {
  const { main, second } = look.outfit;
  const roll = (y: number, colour: string) =>
    stroke(`M82 ${y + 18}Q-10 ${y - 14} -112 ${y + 40}`, colour, 44);
  return (
    fill(smooth(trace('-96 -40, -150 60, -168 250, -120 262, -96 80')), second.base) +
    fill(smooth(trace('80 -100, 50 -200, -60 -212, -118 -100')), second.shade) +
    roll(-170, second.base) +
    roll(-134, main.trim) +
    roll(-98, second.base)
  );
}

const topi = () =>
  fill(smooth(trace('74 -88, 66 -140, 0 -172, -74 -158, -112 -100, -106 -62, 0 -84')), brand.paper) +
  stroke(smooth(trace('76 -94, 0 -104, -108 -74'), false), '#D8CDBB', 4);

function hijab(look: Appearance): string {
  const { base, shade } = look.outfit.second;
  const cloth = smooth(
    trace(
      '66 -112, 40 -156, -30 -168, -104 -130, -128 -30, -118 80, -150 220, -60 330, 90 320, 100 220, 72 146, 30 130, 34 60, 46 0, 52 -60',
    ),
  );
  const folds = [
    trace('60 150, -10 130, -90 40'),
    trace('86 220, -20 200, -120 110'),
    trace('84 270, -30 270, -140 210'),
    trace('40 -124, 10 -40, 4 60'),
  ] satisfies Point[][];
  return fill(cloth, base) + folds.map((line) => stroke(smooth(line, false), shade, 5)).join('');
}

function dupatta(look: Appearance): string {
  const { base, trim, shade } = look.outfit.second;
  const edge: Point[] = trace('20 -158, 4 -90, -26 0, -30 110, 0 220, 30 330');
  return (
    fill(
      smooth([...edge, [-60, 380], [-170, 330], [-150, 120], [-136, -40], [-112, -130], [-50, -172]]),
      base,
    ) +
    stroke(smooth(edge, false), trim, 9) +
    stroke(smooth(trace('-60 -140, -96 0, -92 180, -70 340'), false), shade, 5)
  );
}

/** Headwear of a head that looks to the right. */
export function sideHeadwear(look: Appearance): string {
  switch (look.headwear) {
    case 'turban':
      return turban(look);
    case 'pagri':
      return pagri(look);
    case 'topi':
      return topi();
    case 'hijab':
      return hijab(look);
    case 'dupatta':
      return dupatta(look);
    default:
      return '';
  }
}
