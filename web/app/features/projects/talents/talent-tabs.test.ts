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

  it('do not take the role filter to All, which has none', () => {
    expect(tabAddresses('p', at('status=applied&roles=r1')).all).toBe('/projects/p');
  });

  it('show six filters on All, roles and tape on Applied, none elsewhere', () => {
    expect(filtersOf('all', at(''))).toEqual([
      'gender',
      'location',
      'ageRange',
      'stageAge',
      'languages',
      'departments',
    ]);
    expect(filtersOf('applied', at(''))).toEqual(['roles', 'hasTape']);
    expect(filtersOf('shortlisted', at(''))).toEqual([]);
  });

  it('also show a filter that only a shared address sets, since it is applied', () => {
    expect(filtersOf('viewed', at('gender=male'))).toEqual(['gender']);
  });
});
