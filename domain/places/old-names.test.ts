import { expect, test } from 'vitest';
import { distanceTo } from './distance.ts';
import { oldNamesOf, oldTownNames } from './old-names.ts';
import { parseCity } from './place-text.ts';
import { citiesOf } from './places.ts';
import { cityOptions, listedCity, presentTown } from './town-name.ts';

test('There are 26 old names; each has a listed town, and is listed nowhere in its state', () => {
  expect(oldTownNames).toHaveLength(26);
  expect(new Set(oldTownNames.map(({ state, old }) => `${state}:${old}`)).size).toBe(26);
  for (const { state, old, present } of oldTownNames) {
    expect(citiesOf(state)).toContain(present);
    expect(citiesOf(state)).not.toContain(old);
    expect(presentTown(state, old)).toBe(present);
    expect(presentTown(state, present)).toBe(present);
    expect(oldNamesOf(state, present)).toContain(old);
  }
});

test('An old name is the present town, in any case and only in its state (W30)', () => {
  expect(presentTown('karnataka', ' bangalore ')).toBe('Bengaluru');
  expect(presentTown('maharashtra', 'Aurangabad')).toBe('Chhatrapati Sambhajinagar');
  expect(presentTown('bihar', 'Aurangabad')).toBe('Aurangabad');
  expect(presentTown('goa', 'Bihta')).toBe('Bihta');
  expect(listedCity('karnataka', 'BANGALORE')).toBe('Bengaluru');
});

test('Pickers have old names between the others', () => {
  const labels = cityOptions('karnataka').map(({ label }) => label);
  expect(labels.slice(1, 6)).toEqual([
    'Ballari',
    'Bangalore (Bengaluru)',
    'Belagavi',
    'Belgaum (Belagavi)',
    'Bellary (Ballari)',
  ]);
});

test('A town by its old name is the same city', () => {
  const place = { state: 'karnataka', city: 'Bangalore' };
  expect(distanceTo(place, [{ state: 'karnataka', city: 'Bengaluru' }])).toBe('city');
  expect(distanceTo({ ...place, city: 'Bengaluru' }, [place])).toBe('city');
});

test('The filter by city reads a state and a town, in any case, by old names too', () => {
  expect(parseCity('Karnataka:bangalore')).toEqual({ state: 'karnataka', city: 'Bengaluru' });
  expect(parseCity(' bihar:Patna ')).toEqual({ state: 'bihar', city: 'Patna' });
  for (const none of ['', 'bihar', 'bihar:', ':Patna', 'bihar:Patna:x', 'tamil nadu:Chennai'])
    expect(parseCity(none)).toBe(null);
});
