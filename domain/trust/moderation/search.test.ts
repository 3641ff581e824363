import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peopleSearch, wordsOf } from './search.ts';

it.each(['9876500011', '98765 00011', '+91 98765-00011', '098765 00011', '(91) 98765.00011'])(
  'A number is recognised in every spelling: %s (S23)',
  (typed) => expect(peopleSearch(typed)).toEqual({ by: 'number', number: '9876500011' }),
);

it('An address is recognised by its @, and must be complete (S23)', () => {
  expect(peopleSearch(' Leela@Kirdaar.example ')).toEqual({ by: 'email', email: 'leela@kirdaar.example' });
  expect(peopleSearch('@kirdaar.example')).toEqual({ by: 'email', email: '@kirdaar.example' });
});

it('Everything else is a name, its longest word first (S23)', () => {
  expect(peopleSearch('  Jo  Sunita Rao')).toEqual({ by: 'name', words: ['Sunita', 'Rao', 'Jo'] });
  expect(peopleSearch('98765')).toEqual({ by: 'name', words: ['98765'] });
  expect(wordsOf(' ')).toEqual([]);
});

it('A part of a number is not a number (S23)', () => {
  fc.assert(fc.property(fc.stringMatching(/^\d{1,9}$/), (digits) => peopleSearch(digits).by === 'name'));
});
