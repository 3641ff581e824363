import { describe, expect, it } from 'vitest';
import departments from './departments.json' with { type: 'json' };
import languages from './languages.json' with { type: 'json' };
import skills from './skills.json' with { type: 'json' };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function departmentOf(roleName: string): string[] {
  return departments
    .filter(({ roles }) => roles.some(({ name }) => name === roleName))
    .map(({ name }) => name);
}

describe('the reference lists', () => {
  it('give every entry an id of its own', () => {
    const ids = [
      ...departments.flatMap(({ id, roles }) => [id, ...roles.map((role) => role.id)]),
      ...languages.map(({ id }) => id),
      ...skills.map(({ id }) => id),
    ];
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('put the roles that decide a kind into the one department where they belong', () => {
    expect(departmentOf('Artist')).toEqual(['Acting']);
    expect(departmentOf('Director')).toEqual(['Direction']);
    expect(departmentOf('Assistant Director')).toEqual(['Direction']);
    expect(departmentOf('Casting Director')).toEqual(['Casting']);
  });

  it('sort departments by name and name no role twice within one', () => {
    const names = departments.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    for (const { roles } of departments)
      expect(new Set(roles.map(({ name }) => name)).size).toBe(roles.length);
  });

  it('offer at least two roles of every department at sign-up and keep some for the office', () => {
    for (const { roles } of departments)
      expect(roles.filter((role) => role.showInUI).length).toBeGreaterThan(1);
    expect(departments.flatMap(({ roles }) => roles).some((role) => !role.showInUI)).toBe(true);
  });

  it('hold no more languages than a listing has bits for', () => {
    expect(languages.length).toBeLessThanOrEqual(62);
    const names = languages.map(({ language }) => language);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toEqual(expect.arrayContaining(['Hindi', 'English', 'Tamil', 'Bhojpuri', 'Awadhi']));
  });

  it('write skills in snake_case', () => {
    const names = skills.map(({ skill }) => skill);
    expect(names).toEqual([...new Set(names)].sort());
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});
