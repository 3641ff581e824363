import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { nameOfCopy } from './copy-name.ts';

describe('The name of a copied project', () => {
  test('is the name of the project followed by (copy)', () => {
    expect(nameOfCopy('Neelam Express')).toBe('Neelam Express (copy)');
    expect(nameOfCopy('Neelam Express (copy)')).toBe('Neelam Express (copy) (copy)');
  });

  test('is empty where the project has no name yet', () => {
    expect(nameOfCopy(null)).toBe(null);
  });

  test('keeps as much of a long name as fits, without half a character', () => {
    const long = `${'न'.repeat(limits.shortText - 10)} 🎬🎬🎬🎬🎬`;
    const name = nameOfCopy(long) ?? '';
    expect(name.length).toBeLessThanOrEqual(limits.shortText);
    expect(name.endsWith(' (copy)')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });
});
