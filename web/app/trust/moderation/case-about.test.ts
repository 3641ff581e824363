import { expect, test } from 'vitest';
import { aboutOf } from './case-about.ts';

test('A message becomes a report about the person or project whose address is pasted (R21)', () => {
  const _id = '0d5f2c8e-1111-4222-8333-444455556666';
  expect(aboutOf(` https://kirdaar.example/admin/people/${_id}?list=queue `)).toEqual({
    kind: 'profile',
    _id,
  });
  expect(aboutOf(`/admin/projects/${_id}`)).toEqual({ kind: 'project', _id });
  expect(aboutOf(`tape:${_id}`)).toEqual({ kind: 'tape', _id });
  for (const text of ['', 'Anu', `nothing:${_id}`, `/admin/cases/${_id}`]) expect(aboutOf(text)).toBeNull();
});
