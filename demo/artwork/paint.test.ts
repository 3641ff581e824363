import { expect, it } from 'vitest';
import type { PictureOrder } from './orders.ts';
import { paintAll } from './paint.ts';

const order = (key: string): PictureOrder => ({
  kind: 'fullBodyShots',
  sitter: { key, gender: 'female', age: 30 },
});

it('paints every order once, in processes of their own', async () => {
  const orders = ['a', 'b', 'c', 'd', 'e'].map(order);
  const painted: PictureOrder[] = [];
  await paintAll(orders, async (one, picture) => {
    expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
    painted.push(one);
  });
  expect(new Set(painted)).toEqual(new Set(orders));
});

it('says what went wrong when a picture cannot be painted', async () => {
  const broken = {
    kind: 'banner',
    scene: 'no such scene',
    about: { key: 'x', cast: [] },
  } as unknown as PictureOrder;
  await expect(paintAll([order('a'), broken], async () => {})).rejects.toThrow(
    'A picture could not be painted',
  );
});

it('stops at the first fault of the one who takes the pictures', async () => {
  const full = async () => {
    throw new Error('the disk is full');
  };
  await expect(paintAll([order('a'), order('b')], full)).rejects.toThrow('the disk is full');
});
