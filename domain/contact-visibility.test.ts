import { describe, expect, it } from 'vitest';
import { maySeeContact } from './contact-visibility.ts';

describe('contact details', () => {
  it.each([
    ['a visitor who is signed out', null, false],
    ['another artist', { id: 'stranger', kind: 'Artist' as const }, false],
    ['another professional', { id: 'stranger', kind: 'Other' as const }, false],
    ['any director', { id: 'stranger', kind: 'Director' as const }, true],
    ['the owner', { id: 'owner', kind: 'Artist' as const }, true],
  ])('for %s', (_title, viewer, visible) => {
    expect(maySeeContact(viewer, 'owner')).toBe(visible);
  });
});
