import { describe, expect, it } from 'vitest';
import { citiesOf, isCityOf, isState, stateLabel, states } from './places.ts';

const slugs = states.map((state) => state.slug);

describe('the list of states', () => {
  it('has 28 states and 8 union territories', () => {
    expect(states.filter((state) => state.kind === 'state')).toHaveLength(28);
    expect(states.filter((state) => state.kind === 'union_territory')).toHaveLength(8);
  });

  it('runs from andhra_pradesh to west_bengal with unique snake_case slugs', () => {
    const stateSlugs = states.filter((state) => state.kind === 'state').map((state) => state.slug);
    expect(stateSlugs.at(0)).toBe('andhra_pradesh');
    expect(stateSlugs.at(-1)).toBe('west_bengal');
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it('is sorted by label', () => {
    const labels = states.map((state) => state.label);
    expect(labels).toEqual([...labels].sort());
  });
});

describe('the cities', () => {
  it.each(states)('of $label are sorted, trimmed and unique', ({ cities }) => {
    expect(cities.length).toBeGreaterThanOrEqual(2);
    expect(cities).toEqual([...new Set(cities)].sort());
    for (const city of cities) expect(city).toBe(city.trim());
  });

  it('of Uttarakhand are not those of Tripura', () => {
    expect(citiesOf('uttarakhand')).toContain('Dehradun');
    expect(citiesOf('tripura')).toContain('Agartala');
    expect(citiesOf('uttarakhand').filter((city) => isCityOf('tripura', city))).toEqual([]);
  });

  it('of Delhi NCR are those of Delhi only', () => {
    expect(citiesOf('delhi_ncr')).toEqual(['Delhi', 'New Delhi']);
  });

  it('with a name that several states share belong to each of them', () => {
    expect(isCityOf('rajasthan', 'Udaipur')).toBe(true);
    expect(isCityOf('tripura', 'Udaipur')).toBe(true);
    expect(isCityOf('uttar_pradesh', 'Udaipur')).toBe(false);
  });
});

describe('a state by its slug', () => {
  it('has its label', () => {
    expect(isState('tamil_nadu')).toBe(true);
    expect(stateLabel('tamil_nadu')).toBe('Tamil Nadu');
    expect(stateLabel('delhi_ncr')).toBe('Delhi NCR');
  });

  it('that is unknown has no cities and is shown unchanged', () => {
    expect(isState('atlantis')).toBe(false);
    expect(isState('constructor')).toBe(false);
    expect(citiesOf('atlantis')).toEqual([]);
    expect(isCityOf('atlantis', 'Delhi')).toBe(false);
    expect(stateLabel('atlantis')).toBe('atlantis');
  });
});
