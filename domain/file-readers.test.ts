import { expect, test } from 'vitest';
import { readersOf } from './file-readers.ts';

const draft = { of: 'project', isDraft: true, ownerId: 'asha' } as const;
const published = { of: 'project', isDraft: false, ownerId: 'asha' } as const;

test.each([
  ['a photograph of a person', { of: 'person' }, 'anybody'],
  ['the banner of a published project', { ...published, what: 'banner' }, 'anybody'],
  ['the brief of a published project', { ...published, what: 'brief' }, 'signed-in'],
  ['the banner of a draft', { ...draft, what: 'banner' }, 'owner'],
  ['the brief of a draft', { ...draft, what: 'brief' }, 'owner'],
  ['a file that stands for nothing any more', { of: 'nothing' }, 'nobody'],
] as const)('%s is read by: %#', (_what, use, readers) => {
  expect(readersOf(use)).toBe(readers);
});
