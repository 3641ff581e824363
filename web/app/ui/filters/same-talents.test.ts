import { describe, expect, it } from 'vitest';
import { sameTalents } from './same-talents.ts';

const at = (search: string) => new URLSearchParams(search);

describe('Two addresses', () => {
  it('have the same talents in any order, with or without the first tab and with any number of open pages', () => {
    expect(sameTalents(at('gender=male&sort=newest'), at('status=all&sort=newest&gender=male'))).toBe(true);
    expect(sameTalents(at('gender=male'), at('gender=male&pages=2'))).toBe(true);
    expect(sameTalents(at('gender=male'), at('gender=female'))).toBe(false);
  });
});
