import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { inOrder } from './castable-projects.ts';

const open = { isDraft: false, isArchived: false, requirementClose: false };
const project = (name: string, day: number, of: object = {}) =>
  ({
    ...open,
    ...{ _id: name, name, createdAt: `2026-11-0${day}T10:00:00Z`, isOwner: true },
    ...{ roles: [{ requirementClose: false }], ...of },
  }) as unknown as ProjectCard;

const cards = [
  project('Mela', 1),
  project('Shared', 3, { isOwner: false }),
  project('Draft', 4, { isDraft: true }),
  project('Closed', 5, { requirementClose: true }),
  project('Filled', 2, { roles: [{ requirementClose: true }] }),
];
const labels = (...given: Parameters<typeof inOrder>) => inOrder(...given).map(({ label }) => label);

test('Own and edited projects are offered, the newest first, before them the one used last (W3)', () => {
  expect(labels(cards, 'any', undefined)).toEqual([
    'Closed',
    'Draft',
    'Shared (shared with me)',
    'Filled',
    'Mela',
  ]);
  expect(labels(cards, 'any', 'Mela')[0]).toBe('Mela');
});

test('For inviting, only published projects with an open role are offered (W3)', () => {
  expect(labels(cards, 'open', undefined)).toEqual(['Shared (shared with me)', 'Mela']);
});
