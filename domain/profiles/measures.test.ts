import { expect, test } from 'vitest';
import { addressOf, experienceText, heightText, playsTexts, screenAgeText } from './measures.ts';

test('heights, screen ages and years are written in the usual way', () => {
  expect(heightText(5, 0)).toBe('5′');
  expect(heightText(5, 11)).toBe('5′ 11″');
  expect(screenAgeText({ from: 30, to: 30 })).toBe('30 years');
  expect(experienceText(1)).toBe('1 year');
});

const home = { city: 'Kochi', state: 'kerala' };

test('the current address is shown, else home', () => {
  const nowhere = { city: null, state: null };
  expect(addressOf({ currentAddress: { city: 'Pune', state: null }, homeAddress: home }).city).toBe('Pune');
  expect(addressOf({ currentAddress: nowhere, homeAddress: home })).toBe(home);
});

test('a small face has screen age and height, without unknown ones', () => {
  const screenAge = { from: 28, to: 35 };
  expect(playsTexts({ screenAge, heightFeet: 5, heightInches: 4 })).toEqual(['Plays 28-35', '5 ft 4']);
  expect(playsTexts({ screenAge: null, heightFeet: 6, heightInches: 0 })).toEqual(['6 ft']);
  expect(playsTexts({ screenAge: { from: 30, to: 30 }, heightFeet: null, heightInches: null })).toEqual([
    'Plays 30',
  ]);
});
