import { describe, expect, it } from 'vitest';
import { feetParts, plainAges, plainCentimetres, plainRupees } from './typed-numbers.ts';

describe('A typed number', () => {
  it.each([
    ['1.5 lakh', '150000'],
    ['1.1 Lakhs', '110000'],
    ['2 lac', '200000'],
    ['15k', '15000'],
    ['1.25 cr', '12500000'],
    ['₹8,000/-', '8000'],
    ['Rs. 8,000 /- only', '8000'],
    ['8000', '8000'],
    [' 1,50,000 ', '150000'],
    ['1.555k', '1555'],
    ['', ''],
    ['negotiable', 'negotiable'],
    ['8.5', '8.5'],
    ['5 dollars', '5 dollars'],
    ['8000-10000', '8000-10000'],
  ])('of rupees %j becomes %j (W35)', (typed, plain) => {
    expect(plainRupees(typed)).toBe(plain);
  });

  it.each([
    ['28 to 35 yrs', '28-35'],
    ['28 – 35 years', '28-35'],
    ['28yrs to 35yrs', '28-35'],
    ['Age: 28-35', '28-35'],
    ['30 years old', '30'],
    ['30', '30'],
    ['28-35', '28-35'],
    ['', ''],
    ['about thirty', 'about thirty'],
    ['30+', '30+'],
  ])('of years %j becomes %j (W35)', (typed, plain) => {
    expect(plainAges(typed)).toBe(plain);
  });

  it.each([
    [`5'4"`, '163', { feet: '5', inches: '4' }],
    ['5’4”', '163', { feet: '5', inches: '4' }],
    ["5' 4''", '163', { feet: '5', inches: '4' }],
    ['5 ft 11 in', '180', { feet: '5', inches: '11' }],
    ['5 feet', '152', { feet: '5', inches: '0' }],
    ['6ft', '183', { feet: '6', inches: '0' }],
    ['163 cm', '163', { feet: '5', inches: '4' }],
    ['163', '163', null],
    ['5', '5', null],
    [`5'12"`, `5'12"`, null],
    ['tall', 'tall', null],
    ['', '', null],
  ])('of a height %j becomes %j cm, or feet and inches (W35)', (typed, cm, parts) => {
    expect(plainCentimetres(typed)).toBe(cm);
    expect(feetParts(typed)).toEqual(parts);
  });
});
