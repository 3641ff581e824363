import { describe, expect, it } from 'vitest';
import { pagesOf, samePeople, valuesOf, withoutFilters, withPages, withValues } from './filter-params.ts';
import { personQuery, talentQuery } from './filter-query.ts';
import { orderOf } from './order-params.ts';

const at = (search: string) => new URLSearchParams(search);

describe('Filters in the address', () => {
  it('reads repeated and comma-separated values as the same list, without duplicates', () => {
    expect(valuesOf(at('location=goa&location=kerala,goa&location='), 'location')).toEqual(['goa', 'kerala']);
  });

  it('keeps everything else when one filter changes, and starts again at the first page', () => {
    const before = at('status=all&gender=male&location=goa&pages=3');
    expect(withValues(before, 'location', ['kerala', 'assam']).toString()).toBe(
      'status=all&gender=male&location=kerala&location=assam',
    );
    expect(before.get('pages')).toBe('3');
  });

  it('removes a filter without values', () => {
    expect(withValues(at('gender=male&status=all'), 'gender', ['']).toString()).toBe('status=all');
  });

  it('resets only the given filters', () => {
    expect(
      withoutFilters(at('status=all&searchQuery=asha&gender=male&roles=r1&pages=2'), [
        'gender',
        'roles',
      ]).toString(),
    ).toBe('status=all&searchQuery=asha');
  });

  it('passes only well-formed values to the call', () => {
    const query = talentQuery(
      at(
        'gender=robot&ageRange=35-20&stageAge=20-35&searchQuery=%20asha%20&hasTape=yes&seen=maybe&appliedSince=15/11/26&sort=oldest',
      ),
    );
    expect(query).toMatchObject({ searchQuery: 'asha', stageAge: '20-35', location: [] });
    expect(query.gender).toBeUndefined();
    expect(query.ageRange).toBeUndefined();
    expect([query.hasTape, query.seen, query.appliedSince, query.sort]).toEqual(Array(4).fill(undefined));
    expect(talentQuery(at('hasTape=true&seen=false&appliedSince=2026-11-15&sort=newest'))).toMatchObject({
      hasTape: 'true',
      seen: 'false',
      appliedSince: '2026-11-15',
      sort: 'newest',
    });
  });

  it('drops filters for talents in a list of people', () => {
    const query = personQuery(at('gender=male&sort=newest&seen=false&roles=r1&hasTape=true'));
    expect(query).toMatchObject({ gender: 'male', sort: 'newest' });
    expect(Object.keys(query)).not.toEqual(expect.arrayContaining(['seen']));
    expect(orderOf(at(''))).toBe('name');
  });

  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=-2', 1],
    ['pages=2.5', 1],
    ['pages=x', 1],
    ['pages=9999', 41],
  ])('opens as many pages as %o asks for: %i', (search, pages) => {
    expect(pagesOf(at(search), 41)).toBe(pages);
  });

  it('stores the number of open pages, but not a single one', () => {
    expect(withPages(at('gender=male&pages=2'), 3).toString()).toBe('gender=male&pages=3');
    expect(withPages(at('gender=male&pages=2'), 1).toString()).toBe('gender=male');
  });

  it.each([
    ['/profiles?gender=male', '/profiles?gender=male&pages=2', true],
    ['/profiles?pages=2&gender=male', '/profiles?gender=male&pages=3', true],
    ['/profiles?gender=male', '/profiles?gender=female', false],
    ['/profiles?gender=male', '/profiles?gender=male', false],
    ['/profiles?pages=2', '/projects/p?pages=3', false],
  ])('from %s to %s it shows the same people: %s', (one, other, same) => {
    const url = (path: string) => new URL(path, 'http://here.invalid');
    expect(samePeople(url(one), url(other))).toBe(same);
  });
});
