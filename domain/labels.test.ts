import { describe, expect, it } from 'vitest';
import { capitalisedList, commaList, moreRolesText, placeText, skillLabel } from './labels.ts';

describe('labels', () => {
  it.each([
    ['horse_riding', 'Horse Riding'],
    ['kathak', 'Kathak'],
    ['sword__fighting_', 'Sword Fighting'],
    ['', ''],
  ])("show the skill '%s' as '%s'", (skill, label) => {
    expect(skillLabel(skill)).toBe(label);
  });

  it('show the entries of a comma-separated text, each with a capital', () => {
    expect(commaList(' actor, ,model,')).toEqual(['actor', 'model']);
    expect(commaList(null)).toEqual([]);
    expect(capitalisedList('actor,  voice artist')).toBe('Actor, Voice artist');
    expect(capitalisedList(undefined)).toBe('');
  });
});

describe('a place', () => {
  const stateName = (slug: string) => slug.toUpperCase();

  it('is shown as city, state and country of what is known', () => {
    expect(placeText({ city: 'Panaji', state: 'goa' }, stateName, '-')).toBe('Panaji, GOA');
    expect(placeText({ city: 'Panaji', state: 'goa', country: 'India' }, stateName, '-')).toBe(
      'Panaji, GOA, India',
    );
    expect(placeText({ city: null, state: 'goa' }, stateName, '-')).toBe('GOA');
  });

  it.each([null, undefined, {}, { city: '', state: null }])(
    'that is unknown (%j) shows the text for it',
    (place) => {
      expect(placeText(place, stateName, 'Location not specified')).toBe('Location not specified');
    },
  );
});

describe('the roles that a card has no room for', () => {
  it.each([
    [0, null],
    [1, null],
    [2, '+1 more role available'],
    [3, '+2 more roles available'],
  ])('of %i roles', (count, text) => {
    expect(moreRolesText(count)).toBe(text);
  });
});
