import { describe, expect, it } from 'vitest';
import {
  capitalisedList,
  commaList,
  moreRolesText,
  placeText,
  roleFacts,
  roleLine,
  roleTitle,
  skillLabel,
} from './labels.ts';

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

  it('is shown as its known parts of city, state and country', () => {
    expect(placeText({ city: 'Panaji', state: 'goa' }, stateName, '-')).toBe('Panaji, GOA');
    expect(placeText({ city: 'Panaji', state: 'goa', country: 'India' }, stateName, '-')).toBe(
      'Panaji, GOA, India',
    );
    expect(placeText({ city: null, state: 'goa' }, stateName, '-')).toBe('GOA');
  });

  it.each([null, undefined, {}, { city: '', state: null }])(
    'that is unknown (%j) has its own text',
    (place) => {
      expect(placeText(place, stateName, 'Location not specified')).toBe('Location not specified');
    },
  );
});

describe('roles beyond those on a card', () => {
  it.each([
    [0, null],
    [1, null],
    [2, '+1 more role available'],
    [3, '+2 more roles available'],
  ])('of %i roles', (count, text) => {
    expect(moreRolesText(count)).toBe(text);
  });
});

describe('a role to cast', () => {
  it('has a number if it has no name', () => {
    expect(roleTitle({ characterName: 'Meera' }, 0)).toBe('Meera');
    expect(roleTitle({ characterName: null }, 1)).toBe('Role 2');
  });

  it('has its gender and age as far as known', () => {
    expect(roleFacts({ gender: 'female', ageRange: '25-35' })).toBe('Female, 25-35 years');
    expect(roleFacts({ gender: 'any', ageRange: '30-45' })).toBe('Any gender, 30-45 years');
    expect(roleFacts({ gender: null, ageRange: '40' })).toBe('40 years');
    expect(roleFacts({ gender: null, ageRange: null })).toBe('');
  });

  it.each([
    [{ characterName: null, gender: 'male', ageRange: '30' }, 'Character, male (30 Years)'],
    [{ characterName: 'Amma', gender: 'female', ageRange: null }, 'Amma, female'],
    [{ characterName: 'Bijli', gender: 'any', ageRange: '8-12' }, 'Bijli, any gender (8-12 Years)'],
  ])('is one line on a card: %j', (role, line) => {
    expect(roleLine(role)).toBe(line);
  });
});
