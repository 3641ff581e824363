import { expect, test } from 'vitest';
import { AcknowledgedStanding } from './standing.ts';

const nothing = async () => {};

test('A state acknowledged before a request, and unchanged until its answer, held meanwhile', async () => {
  const block = new AcknowledgedStanding();
  expect((await block.during(nothing)).held).toBe(false);
  await block.change(true, nothing);
  expect(await block.during(async () => 'here')).toEqual({ held: true, got: 'here' });
  await block.change(false, nothing);
  expect((await block.during(nothing)).held).toBe(false);
});

test('It stays until a request, and not for ever without requests or without a server', async () => {
  const block = new AcknowledgedStanding();
  await block.change(true, nothing);
  const staying = block.stay(2);
  for (let question = 0; question < 2; question += 1) await block.during(nothing);
  await staying;
  await block.stay(1, 0);
  const left = block.stay(1);
  await expect(block.during(() => Promise.reject(new Error('the server is gone')))).rejects.toThrow();
  await left;
});

test('A state that changes during a request, or is not acknowledged, did not hold', async () => {
  const block = new AcknowledgedStanding();
  await block.change(true, nothing);
  const meanwhile = await block.during(async () => {
    await block.change(false, nothing);
    await block.change(true, nothing);
  });
  expect(meanwhile.held).toBe(false);
  const lost = block.change(false, () => Promise.reject(new Error('the server is gone')));
  expect((await block.during(nothing)).held).toBe(false);
  await expect(lost).rejects.toThrow();
  expect((await block.during(nothing)).held).toBe(false);
});
