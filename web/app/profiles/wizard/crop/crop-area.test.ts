import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, firstView, mostZoom, moved, type View, zoomed } from './crop-area.ts';

const upright = { width: 600, height: 800 };
const wide = { width: 800, height: 600 };

test('the largest part that fits is kept at first', () => {
  expect(areaOf({ width: 1200, height: 2400 }, upright, firstView)).toEqual({
    width: 1200,
    height: 1600,
    left: 0,
    top: 200,
  });
  expect(areaOf({ width: 3000, height: 4000 }, wide, firstView)).toMatchObject({ width: 3000, height: 2250 });
});

test('the zoom keeps 600 pixels, and is four times at most', () => {
  expect(mostZoom({ width: 1200, height: 1600 }, upright)).toBe(2);
  expect(mostZoom({ width: 480, height: 640 }, upright)).toBe(1);
  expect(mostZoom({ width: 6000, height: 8000 }, upright)).toBe(4);
});

test('a picture follows the drag, up to its edge', () => {
  const picture = { width: 1200, height: 2400 };
  const down = moved(picture, upright, firstView, { x: 0, y: 0.1 });
  expect(areaOf(picture, upright, down).top).toBeCloseTo(40);
  expect(areaOf(picture, upright, moved(picture, upright, down, { x: 1, y: 1 }))).toMatchObject({
    left: 0,
    top: 0,
  });
});

test('the centre stays in place when zooming', () => {
  const picture = { width: 3000, height: 4000 };
  const view: View = { zoom: 1.5, x: 0.4, y: 0.6 };
  const middle = ({ left, top, width, height }: ReturnType<typeof areaOf>) => [
    left + width / 2,
    top + height / 2,
  ];
  const [x = 0, y = 0] = middle(areaOf(picture, upright, view));
  const [alongX, alongY] = middle(areaOf(picture, upright, zoomed(picture, upright, view, 3)));
  expect(alongX).toBeCloseTo(x);
  expect(alongY).toBeCloseTo(y);
});

test('after any action the part has the shape and is inside the picture', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const part = fc.double({ min: -2, max: 2, noNaN: true });
  const act = fc.oneof(fc.tuple(part, part), fc.double({ min: 0, max: 10, noNaN: true }));
  fc.assert(
    fc.property(side, side, fc.constantFrom(upright, wide), fc.array(act), (width, height, shape, acts) => {
      const picture = { width, height };
      let view = firstView;
      for (const one of acts) {
        view = Array.isArray(one)
          ? moved(picture, shape, view, { x: one[0], y: one[1] })
          : zoomed(picture, shape, view, one);
      }
      const area = areaOf(picture, shape, view);
      expect(area.width / area.height).toBeCloseTo(shape.width / shape.height);
      expect(area.left).toBeGreaterThanOrEqual(-1e-6);
      expect(area.top).toBeGreaterThanOrEqual(-1e-6);
      expect(area.left + area.width).toBeLessThanOrEqual(width + 1e-6);
      expect(area.top + area.height).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
