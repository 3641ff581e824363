import { describe, expect, test } from 'vitest';
import { emptyProject, emptyRole, type ProjectValues, type RoleValues } from '../form-values.ts';
import { emptyTerms, type TermsValues } from '../terms/terms-values.ts';
import { type Choices, differencesOf } from './differences.ts';
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
const told = (changes: Changes) =>
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

describe('Of a form and what was saved elsewhere meanwhile', () => {
  test('each field that differs is told with both values as people read them', () => {
    const goa = { state: 'goa', city: 'Panaji', country: 'India' };
    expect(
      told({
        mine: { type: 'Short film', castingStartDate: '2027-01-05' },
        theirs: { type: 'Web series', shootingLocation: goa },
      }),
    ).toEqual([
      { label: 'Project type', mine: 'Short film', theirs: 'Web series', suggested: null },
      { label: 'Casting start date', mine: '05/01/2027', theirs: '', suggested: 'mine' },
      { label: 'Shooting place', mine: '', theirs: 'Panaji, Goa', suggested: 'theirs' },
    ]);
  });

  test('spaces at the ends and untouched role rows make no difference', () => {
    expect(told({ mine: { name: ' Dilli 6 ', roles: [...base.roles, emptyRole] } })).toEqual([]);
  });

  test('roles are told one by one, by what differs in them, also those that only one side has', () => {
    const mine = { roles: [role('Hero', { ageRange: '35' }), role('Watchman', { _id: '' })] };
    const theirs = { roles: [role('Hero', { ageRange: '40' }), role('Ira'), role('Nurse')] };
    const facts = (name: string) => `${name} | Male | 30 |  |  |  | `;
    expect(told({ mine, theirs })).toEqual([
      { label: "Role 'Hero'", mine: '35', theirs: '40', suggested: null },
      { label: "Role 'Watchman'", mine: facts('Watchman'), theirs: '', suggested: 'mine' },
      { label: "Role 'Ira'", mine: '', theirs: facts('Ira'), suggested: 'mine' },
      { label: "Role 'Nurse'", mine: '', theirs: facts('Nurse'), suggested: 'theirs' },
    ]);
  });

  test('a row that has no id yet is the role of its name, wherever that got its id', () => {
    const unsaved = { roles: [role('Hero', { _id: '', ageRange: '35' }), role('Nurse', { _id: '' })] };
    const theirs = { roles: [role('Hero', { _id: 'made-anew' }), role('Nurse', { gender: 'female' })] };
    expect(told({ mine: unsaved, theirs })).toEqual([
      { label: "Role 'Hero'", mine: '35', theirs: '30', suggested: 'mine' },
      { label: "Role 'Nurse'", mine: 'Male', theirs: 'Female', suggested: null },
    ]);
    expect(resolved(versions({ mine: unsaved, theirs }), {}).roles.map(({ _id }) => _id)).toEqual([
      'made-anew',
      'nurse',
    ]);
  });

  const paid = (from: string, within = '') => ({
    ...emptyTerms,
    pay: { kind: 'paid', from, to: '', per: 'day', within },
  });

  test('terms are told in full, of a protected role by themselves', () => {
    const mine = { roles: [role('Hero', { terms: paid('8000') }), role('Ira')] };
    const theirs = { roles: [role('Hero', { terms: paid('8000', '30') }), role('Ira')] };
    const hero = "Role 'Hero'";
    expect(told({ mine, theirs })).toEqual([
      {
        label: hero,
        mine: '₹8,000 a day',
        theirs: '₹8,000 a day, paid within 30 days of the shoot',
        suggested: null,
      },
    ]);
    const beside = (terms: TermsValues) => ({ protectedRoles: [role('Nurse', { terms })] });
    const changes = { mine: beside(paid('9000')), theirs: beside(paid('10000')) };
    expect(told(changes)).toEqual([
      { label: "Terms of 'Nurse'", mine: '₹9,000 a day', theirs: '₹10,000 a day', suggested: null },
    ]);
    const chosen = (side: 'mine' | 'theirs') =>
      resolved(versions(changes), all(changes, side)).protectedRoles.map(({ terms }) => terms?.pay.from);
    expect([chosen('mine'), chosen('theirs')]).toEqual([['9000'], ['10000']]);
  });

  test('another order of the same roles is a choice of its own', () => {
    const theirs = { roles: [role('Ira'), role('Hero')] };
    expect(told({ theirs })).toEqual([
      { label: 'Order of the roles', mine: 'Hero | Ira', theirs: 'Ira | Hero', suggested: 'theirs' },
    ]);
    expect(names({ theirs }, { 'roles.order': 'theirs' })).toEqual(['Ira', 'Hero']);
    expect(names({ theirs }, { 'roles.order': 'mine' })).toEqual(['Hero', 'Ira']);
  });
});

describe('What was chosen', () => {
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

  test('is field by field and role by role, each at its place', () => {
    const pick = differencesOf(versions(changes)).map(({ key, label }) => [
      key,
      ["Role 'Nurse'", "Role 'Hero'", 'Project type'].includes(label) ? 'theirs' : 'mine',
    ]);
    const done = resolved(versions(changes), Object.fromEntries(pick));
    expect(done.type).toBe('Web series');
    expect(done.roles.map(({ characterName }) => characterName)).toEqual(['Nurse', 'Watchman']);
  });

  test('makes a role that was removed elsewhere and is kept a new one', () => {
    const kept = resolved(versions(changes), all(changes, 'mine'));
    expect(kept.roles[0]).toMatchObject({ characterName: 'Hero', _id: '' });
  });

  test('leaves a row to type in when no role is left, unless roles stand beside the form', () => {
    const none: Changes = { theirs: { roles: [] } };
    expect(resolved(versions(none), all(none, 'theirs')).roles).toEqual([emptyRole]);
    expect(resolved(versions(none), all(none, 'theirs'), true).roles).toEqual([]);
  });
});
