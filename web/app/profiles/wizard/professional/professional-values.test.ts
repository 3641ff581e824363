import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { ProfessionalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { commonFirst, professionalValues, toggleEntry } from './professional-values.ts';

const fresh = {
  languages: [],
  skills: [],
  talentCategory: null,
  heightFeet: null,
  heightInches: null,
  screenAge: null,
  videoReelLink: null,
} as Partial<SelfUser> as SelfUser;

test('missing values are empty fields, and zero inches are not empty', () => {
  expect(professionalValues(fresh)).toMatchObject({ heightInches: '', screenAge: { from: '', to: '' } });
  const stored = { ...fresh, heightFeet: 5, heightInches: 0, screenAge: { from: 20, to: 30 } };
  expect(professionalValues(stored)).toMatchObject({
    heightFeet: '5',
    heightInches: '0',
    screenAge: { from: '20', to: '30' },
  });
});

test('every field of the call is in the form, lists as they are stored', () => {
  const values = professionalValues({ ...fresh, languages: ['Hindi'], talentCategory: 'Actor' });
  expect(Object.keys(values)).toEqual(Object.keys(ProfessionalInfoBody.shape));
  expect(values).toMatchObject({
    languages: ['Hindi'],
    skills: [],
    talentCategory: 'Actor',
    videoReelLink: '',
  });
});

test('a suggestion is added to the list and removed again', () => {
  expect(toggleEntry('', 'Actor')).toBe('Actor');
  expect(toggleEntry('Actor,  Juggler', 'Model')).toBe('Actor, Juggler, Model');
  expect(toggleEntry('actor, Model', 'Actor')).toBe('Model');
});

test('the most spoken languages come first, the rest keeps its order', () => {
  expect(commonFirst(['Angika', 'Bengali', 'Hindi', 'Odia'], ['Hindi', 'Bengali', 'Klingon'])).toEqual([
    'Hindi',
    'Bengali',
    'Angika',
    'Odia',
  ]);
});
