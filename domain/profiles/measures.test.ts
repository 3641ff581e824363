import { expect, test } from 'vitest';
import { addressOf, experienceText, heightText, screenAgeText } from './measures.ts';

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
