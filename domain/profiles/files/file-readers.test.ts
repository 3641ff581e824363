import { expect, test } from 'vitest';
import { readersOf } from './file-readers.ts';

const published = {
  of: 'project',
  projectId: 'monsoon',
  ownerId: 'asha',
  isDraft: false,
  isArchived: false,
} as const;
const draft = { ...published, isDraft: true } as const;
const archived = { ...published, isArchived: true } as const;

test.each([
  ['a photograph of a person', { of: 'person' }, 'anybody'],
  ['the banner of a published project', { ...published, what: 'banner' }, 'anybody'],
  ['the brief of a published project', { ...published, what: 'brief' }, 'signed-in'],
  ['the banner of a draft', { ...draft, what: 'banner' }, 'team'],
  ['the brief of a draft', { ...draft, what: 'brief' }, 'team'],
  ['the banner of an archived project', { ...archived, what: 'banner' }, 'applicants'],
  ['the brief of an archived project', { ...archived, what: 'brief' }, 'applicants'],
  ['a file without a use', { of: 'nothing' }, 'no-one'],
] as const)('%s is read by: %#', (_what, use, readers) => {
  expect(readersOf(use)).toBe(readers);
});
