import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { describe, expect, it } from 'vitest';
import { emptyListText, firstToOpen, tabOf } from './project-list.ts';

describe('The list of projects', () => {
  it.each([
    ['', 'my-projects'],
    ['tab=my-projects', 'my-projects'],
    ['tab=others-projects', 'others-projects'],
    ['tab=elsewhere', 'my-projects'],
  ])('opens for a director at %o: %s', (search, tab) => {
    expect(tabOf(new URLSearchParams(search))).toBe(tab);
  });

  it('gives the reason why it is empty', () => {
    expect(emptyListText({ tab: 'my-projects', search: '' })).toBe('No my projects available');
    expect(emptyListText({ tab: 'others-projects', search: '' })).toBe('No other projects available');
    expect(emptyListText({ tab: null, search: '' })).toBe('No projects available');
    expect(emptyListText({ tab: 'my-projects', search: 'rain' })).toBe('No projects found');
  });

  it('opens the first project that is not a draft by itself', () => {
    const card = (projectIdentifier: string, isDraft: boolean) =>
      ({ projectIdentifier, isDraft }) as ProjectCard;
    expect(firstToOpen([card('a', true), card('b', false), card('c', false)])?.projectIdentifier).toBe('b');
    expect(firstToOpen([card('a', true)])).toBeUndefined();
  });
});
