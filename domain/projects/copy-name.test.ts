import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { nameOfCopy } from './copy-name.ts';

describe('A copy of a project is called', () => {
  test('as the project with (copy) behind it', () => {
    expect(nameOfCopy('Neelam Express')).toBe('Neelam Express (copy)');
    expect(nameOfCopy('Neelam Express (copy)')).toBe('Neelam Express (copy) (copy)');
  });

  test('nothing where the project has no name yet', () => {
    expect(nameOfCopy(null)).toBe(null);
  });

  test('as much of a long name as fits, without half a letter', () => {
    const long = `${'न'.repeat(limits.shortText - 10)} 🎬🎬🎬🎬🎬`;
    const name = nameOfCopy(long) ?? '';
    expect(name.length).toBeLessThanOrEqual(limits.shortText);
    expect(name.endsWith(' (copy)')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });
});
