import { states } from '@kirdaar/domain/places/places.ts';
import { expect, test } from 'vitest';
import { stateName } from './place-name.ts';

test('every state is named as in the list, without carrying the list', () => {
  for (const { slug, label } of states) expect(stateName(slug)).toBe(label);
});
