import { states } from '@kirdaar/domain/places/places.ts';
import { expect, test } from 'vitest';
import { stateName } from './place-name.ts';

test('every state has the name of the list, without loading the list', () => {
  for (const { slug, label } of states) expect(stateName(slug)).toBe(label);
});
