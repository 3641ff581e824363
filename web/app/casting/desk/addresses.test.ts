import { expect, test } from 'vitest';
import { withRole, withStage } from './addresses.ts';

const of = (params: string) => new URLSearchParams(params);

test('another role keeps the filters, and neither the open pages nor what was loosened for the role before', () => {
  const before = of('role=r1&stage=suggested&pages=3&loosen=place&gender=female');
  expect(`${withRole(before, 'r2', 'suggested')}`).toBe('role=r2&gender=female&stage=suggested');
  expect(`${withRole(before, 'r2', null)}`).toBe('role=r2&gender=female');
  // another stage of the same role keeps its loosened wishes
  expect(`${withStage(before, null)}`).toBe('role=r1&loosen=place&gender=female');
});
