import { expect, test } from 'vitest';
import { AcknowledgedStanding } from './standing.ts';

const nothing = async () => {};

test('What was acknowledged before a question, and stands until its answer, held meanwhile', async () => {
  const block = new AcknowledgedStanding();
  expect((await block.during(nothing)).held).toBe(false);
  await block.change(true, nothing);
  expect(await block.during(async () => 'here')).toEqual({ held: true, got: 'here' });
  await block.change(false, nothing);
  expect((await block.during(nothing)).held).toBe(false);
});

test('It stays until somebody asked, and not for ever where nobody does or the server is gone', async () => {
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

test('What changes while something is asked, and what nobody acknowledged, held not', async () => {
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
