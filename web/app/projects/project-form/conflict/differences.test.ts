import { describe, expect, test } from 'vitest';
import type { Choices } from '../../../ui/comparing/compared.ts';
import { emptyProject, emptyRole, type ProjectValues, type RoleValues } from '../form-values.ts';
import { emptyTerms, type TermsValues } from '../terms/terms-values.ts';
import { differencesOf } from './differences.ts';
import { resolved } from './resolve.ts';

const role = (characterName: string, changes: Partial<RoleValues> = {}): RoleValues => ({
  ...emptyRole,
  _id: characterName.toLowerCase(),
  characterName,
  gender: 'male',
  ageRange: '30',
  ...changes,
});
const base: ProjectValues = {
  ...emptyProject,
  name: 'Dilli 6',
  type: 'Theatre',
  roles: [role('Hero'), role('Ira')],
};

type Changes = { mine?: Partial<ProjectValues>; theirs?: Partial<ProjectValues> };
const versions = ({ mine = {}, theirs = {} }: Changes) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
});
const listed = (changes: Changes) =>
  differencesOf(versions(changes)).map(({ label, mine, theirs, suggested }) => ({
    label,
    mine: mine.map(({ text }) => text).join(' | '),
    theirs: theirs.map(({ text }) => text).join(' | '),
    suggested,
  }));
const names = (changes: Changes, choices: Choices = {}) =>
  resolved(versions(changes), choices).roles.map(({ characterName }) => characterName);
const all = (changes: Changes, side: 'mine' | 'theirs') =>
  Object.fromEntries(differencesOf(versions(changes)).map(({ key }) => [key, side]));

describe('A form compared with what was saved elsewhere', () => {
  test('lists each field that differs with both values as displayed', () => {
    const goa = { state: 'goa', city: 'Panaji', country: 'India' };
    expect(
      listed({
        mine: { type: 'Short film', castingStartDate: '2027-01-05' },
        theirs: { type: 'Web series', shootingLocation: goa },
      }),
    ).toEqual([
      { label: 'Project type', mine: 'Short film', theirs: 'Web series', suggested: null },
      { label: 'Casting start date', mine: '05/01/2027', theirs: '', suggested: 'mine' },
      { label: 'Shooting place', mine: '', theirs: 'Panaji, Goa', suggested: 'theirs' },
    ]);
  });

  test('ignores spaces at the ends and untouched role rows', () => {
    expect(listed({ mine: { name: ' Dilli 6 ', roles: [...base.roles, emptyRole] } })).toEqual([]);
  });

  test('lists roles one by one, by what differs in them, also those that only one side has', () => {
    const mine = { roles: [role('Hero', { ageRange: '35' }), role('Watchman', { _id: '' })] };
    const theirs = { roles: [role('Hero', { ageRange: '40' }), role('Ira'), role('Nurse')] };
    const facts = (name: string) => `${name} | Male | 30 |  |  |  | `;
    expect(listed({ mine, theirs })).toEqual([
      { label: "Role 'Hero'", mine: '35', theirs: '40', suggested: null },
      { label: "Role 'Watchman'", mine: facts('Watchman'), theirs: '', suggested: 'mine' },
      { label: "Role 'Ira'", mine: '', theirs: facts('Ira'), suggested: 'mine' },
      { label: "Role 'Nurse'", mine: '', theirs: facts('Nurse'), suggested: 'theirs' },
    ]);
  });

  test('matches a row without an id to the role with its name', () => {
    const unsaved = { roles: [role('Hero', { _id: '', ageRange: '35' }), role('Nurse', { _id: '' })] };
    const theirs = { roles: [role('Hero', { _id: 'made-again' }), role('Nurse', { gender: 'female' })] };
    expect(listed({ mine: unsaved, theirs })).toEqual([
      { label: "Role 'Hero'", mine: '35', theirs: '30', suggested: 'mine' },
      { label: "Role 'Nurse'", mine: 'Male', theirs: 'Female', suggested: null },
    ]);
    expect(resolved(versions({ mine: unsaved, theirs }), {}).roles.map(({ _id }) => _id)).toEqual([
      'made-again',
      'nurse',
    ]);
  });

  const paid = (from: string, within = '') => ({
    ...emptyTerms,
    pay: { kind: 'paid', from, to: '', per: 'day', within },
  });

  test('lists terms in full, those of a protected role separately', () => {
    const mine = { roles: [role('Hero', { terms: paid('8000') }), role('Ira')] };
    const theirs = { roles: [role('Hero', { terms: paid('8000', '30') }), role('Ira')] };
    const hero = "Role 'Hero'";
    expect(listed({ mine, theirs })).toEqual([
      {
        label: hero,
        mine: '₹8,000 a day',
        theirs: '₹8,000 a day, paid within 30 days of the shoot',
        suggested: null,
      },
    ]);
    const withProtected = (terms: TermsValues) => ({ protectedRoles: [role('Nurse', { terms })] });
    const changes = { mine: withProtected(paid('9000')), theirs: withProtected(paid('10000')) };
    expect(listed(changes)).toEqual([
      { label: "Terms of 'Nurse'", mine: '₹9,000 a day', theirs: '₹10,000 a day', suggested: null },
    ]);
    const chosen = (side: 'mine' | 'theirs') =>
      resolved(versions(changes), all(changes, side)).protectedRoles.map(({ terms }) => terms?.pay.from);
    expect([chosen('mine'), chosen('theirs')]).toEqual([['9000'], ['10000']]);
  });

  test('has a separate choice for another order of the same roles', () => {
    const theirs = { roles: [role('Ira'), role('Hero')] };
    expect(listed({ theirs })).toEqual([
      { label: 'Order of the roles', mine: 'Hero | Ira', theirs: 'Ira | Hero', suggested: 'theirs' },
    ]);
    expect(names({ theirs }, { 'roles.order': 'theirs' })).toEqual(['Ira', 'Hero']);
    expect(names({ theirs }, { 'roles.order': 'mine' })).toEqual(['Hero', 'Ira']);
  });
});

describe('A choice', () => {
  const changes: Changes = {
    mine: { type: 'Short film', roles: [role('Hero', { ageRange: '35' }), role('Watchman', { _id: '' })] },
    theirs: { type: 'Web series', roles: [role('Nurse'), role('Ira', { description: 'Sings.' })] },
  };

  test('is all theirs, or all mine', () => {
    expect(resolved(versions(changes), all(changes, 'theirs'))).toEqual({ ...base, ...changes.theirs });
    const mine = resolved(versions(changes), all(changes, 'mine'));
    expect(mine.type).toBe('Short film');
    expect(mine.roles.map(({ characterName }) => characterName)).toEqual(['Hero', 'Watchman']);
  });

  test('is field by field and role by role, each in its place', () => {
    const pick = differencesOf(versions(changes)).map(({ key, label }) => [
      key,
      ["Role 'Nurse'", "Role 'Hero'", 'Project type'].includes(label) ? 'theirs' : 'mine',
    ]);
    const done = resolved(versions(changes), Object.fromEntries(pick));
    expect(done.type).toBe('Web series');
    expect(done.roles.map(({ characterName }) => characterName)).toEqual(['Nurse', 'Watchman']);
  });

  test('makes a removed role that is kept a new one', () => {
    const kept = resolved(versions(changes), all(changes, 'mine'));
    expect(kept.roles[0]).toMatchObject({ characterName: 'Hero', _id: '' });
  });

  test('leaves an empty row when no role is left, unless there are protected roles', () => {
    const none: Changes = { theirs: { roles: [] } };
    expect(resolved(versions(none), all(none, 'theirs')).roles).toEqual([emptyRole]);
    expect(resolved(versions(none), all(none, 'theirs'), true).roles).toEqual([]);
  });
});
