import { expect, it } from 'vitest';
import { standsAt } from './person-texts.ts';

it('an artist who promised a tape will send it, and one who sent it attended nowhere (E4)', () => {
  expect(standsAt({ state: 'confirmed' }, true).label).toBe('Will send it');
  expect(standsAt({ state: 'attended' }, true).label).toBe('Tape sent');
  expect(standsAt({ state: 'declined' }, true).label).toBe('Declined');
  expect(standsAt({ state: 'confirmed' }, false).label).toBe('Confirmed');
});
