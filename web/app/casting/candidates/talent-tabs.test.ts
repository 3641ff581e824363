import { moreFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { describe, expect, it } from 'vitest';
import { filtersOf, tabAddresses } from './talent-tabs.ts';

const at = (search: string) => new URLSearchParams(search);

describe('Talent tabs', () => {
  it('drop the filters on a change of tab, unless All is chosen', () => {
    const to = tabAddresses('p', at('tab=my-projects&gender=female&location=goa&location=assam&pages=2'));
    expect(to.applied).toBe('/projects/p?tab=my-projects&status=applied');
    expect(to.shortlisted).toBe('/projects/p?tab=my-projects&status=shortlisted');
    expect(to.viewed).toBe('/projects/p?tab=my-projects&status=viewed');
    expect(to.all).toBe('/projects/p?tab=my-projects&gender=female&location=goa&location=assam');
  });

  it('take every filter to All, and the order to every tab', () => {
    const to = tabAddresses(
      'p',
      at('status=applied&roles=r1&seen=false&appliedSince=2026-11-15&sort=newest'),
    );
    expect(to.all).toBe('/projects/p?sort=newest&roles=r1&appliedSince=2026-11-15&seen=false');
    expect(to.viewed).toBe('/projects/p?status=viewed&sort=newest');
  });

  it('show all filters', () => {
    expect(filtersOf(true, at('status=shortlisted'))).toEqual([
      'gender',
      'location',
      'city',
      'ageRange',
      'stageAge',
      'languages',
      'departments',
      'roles',
      'appliedSince',
      'hasTape',
      'seen',
      ...moreFilterNames,
    ]);
  });

  it('show no role filter where a project has no roles, unless an address sets it, for then it is applied', () => {
    expect(filtersOf(false, at(''))).not.toContain('roles');
    expect(filtersOf(false, at('roles=gone'))).toContain('roles');
  });
});
