import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../calendar.ts';
import { noTerms } from '../../projects/terms/terms.ts';
import { anyFitPerson, anyFitProject, anyFitRole } from '../../test/any-fit.ts';
import {
  type Fit,
  type FitAnswer,
  type FitPerson,
  type FitPreference,
  type FitProject,
  type FitRole,
  fit,
  fitFacts,
  fitWhole,
  fitWishes,
  isCondition,
} from './fit.ts';
import { compareRanks, fitRank, lot, wishesMet } from './order.ts';

const role = (terms: Partial<FitRole['terms']> = {}): FitRole => ({
  id: '018f0000-0000-7000-8000-000000000001',
  gender: 'Female',
  ages: { from: 24, to: 32 },
  terms: { ...noTerms, ...terms },
});
const project: FitProject = {
  casting: { city: 'Patna', state: 'bihar' },
  shooting: [{ from: '2026-12-10', to: '2026-12-21' }],
};
const person: FitPerson = {
  id: '018f0000-0000-7000-8000-000000000002',
  gender: 'female',
  screenAge: { from: 30, to: 38 },
  languages: ['Bhojpuri', 'Hindi'],
  skills: ['horse_riding'],
  clips: ['bhojpuri'],
  height: 163,
  home: { city: 'Gaya', state: 'bihar' },
  current: { city: 'Mumbai', state: 'maharashtra' },
  availability: { days: [], freeFrom: null },
};
const free = (days: FitPerson['availability']) => ({ ...person, availability: days });

describe('How a person fits a role', () => {
  it.each<[keyof Fit, Partial<FitRole['terms']>, FitPerson, FitAnswer | null]>([
    ['gender', {}, person, 'yes'],
    ['gender', {}, { ...person, gender: 'male' }, 'no'],
    ['gender', {}, { ...person, gender: null }, 'unsaid'],
    ['screenAge', {}, person, 'yes'],
    ['screenAge', {}, { ...person, screenAge: { from: 33, to: 40 } }, 'no'],
    ['screenAge', {}, { ...person, screenAge: null }, 'unsaid'],
    ['languages', {}, person, null],
    ['languages', { languages: ['Hindi', 'Bhojpuri'] }, person, 'yes'],
    ['languages', { languages: ['Hindi', 'Tamil'] }, person, 'partly'],
    ['languages', { languages: ['Tamil'] }, person, 'no'],
    ['languages', { languages: ['Tamil'] }, { ...person, languages: null }, 'unsaid'],
    ['skills', { skills: ['horse_riding'] }, person, 'yes'],
    ['skills', { skills: ['horse_riding', 'swimming'] }, person, 'partly'],
    ['skills', { skills: ['swimming'] }, { ...person, skills: [] }, 'unsaid'],
    ['dialects', { dialects: ['bhojpuri'] }, person, 'yes'],
    ['dialects', { dialects: ['bhojpuri'] }, { ...person, clips: [] }, 'partly'],
    ['dialects', { dialects: ['haryanvi'] }, { ...person, languages: ['Haryanvi'] }, 'partly'],
    ['dialects', { dialects: ['bhojpuri', 'awadhi'] }, person, 'partly'],
    ['dialects', { dialects: ['awadhi'] }, person, 'no'],
    ['dialects', { dialects: ['awadhi'] }, { ...person, clips: null }, 'unsaid'],
    ['languages', { languages: ['Tamil'] }, { ...person, languages: [] }, 'unsaid'],
    ['languages', { languages: ['Tamil'], must: ['languages'] }, { ...person, languages: [] }, 'no'],
    ['languages', { languages: ['Tamil'], must: ['languages'] }, { ...person, languages: null }, 'unsaid'],
    ['skills', { skills: ['swimming'], must: ['skills'] }, { ...person, skills: [] }, 'no'],
    ['skills', { skills: ['swimming'], must: ['languages'] }, { ...person, skills: [] }, 'unsaid'],
    ['dialects', { dialects: ['awadhi'] }, { ...person, clips: [] }, 'unsaid'],
    ['dialects', { dialects: ['awadhi'], must: ['dialects'] }, { ...person, clips: [] }, 'no'],
    ['dialects', { dialects: ['awadhi'], must: ['dialects'] }, { ...person, clips: null }, 'unsaid'],
    ['dialects', { dialects: ['bhojpuri'], must: ['dialects'] }, { ...person, clips: [] }, 'partly'],
    ['height', { height: { from: 163, to: null } }, person, 'yes'],
    ['height', { height: { from: null, to: 162 } }, person, 'no'],
    ['height', { height: { from: 150, to: 170 } }, { ...person, height: null }, 'unsaid'],
    ['place', { place: { states: ['bihar'] } }, person, 'yes'],
    ['place', { place: { states: ['maharashtra', 'goa'] } }, person, 'yes'],
    ['place', { place: { states: ['goa'] } }, person, 'no'],
    ['availability', {}, person, 'yes'],
    [
      'availability',
      {},
      free({ days: [{ from: '2026-12-12', to: '2026-12-14' }], freeFrom: null }),
      'partly',
    ],
    ['availability', {}, free({ days: [], freeFrom: '2026-12-22' }), 'no'],
    ['availability', {}, free(null), 'unsaid'],
  ])('compares %s with %j (M7): %#', (fact, terms, who, answer) => {
    expect(fit(role(terms), project, who)[fact]).toBe(answer);
  });

  it('asks for nothing that a role does not set, and takes any gender that is neither male nor female (M3, M7)', () => {
    const open = { ...role(), gender: 'Trans woman', ages: null };
    const known = fit(open, { ...project, shooting: [] }, { ...person, gender: null });
    expect(known).toEqual({ ...Object.fromEntries(fitFacts.map((fact) => [fact, null])), gender: 'yes' });
  });

  it('is in everything while no fact is no, but for one with one wish, and less otherwise (M7)', () => {
    const wishes = { languages: ['Tamil'], skills: ['swimming'] };
    const whole = (terms: Partial<FitRole['terms']>, who = person) =>
      fitWhole(role(terms), fit(role(terms), project, who));
    expect(whole({})).toBe('all');
    expect(whole({ languages: ['Tamil'] })).toBe('butOne');
    expect(whole({ languages: ['Tamil'], must: ['languages'] })).toBe('less');
    expect(whole(wishes)).toBe('less');
    expect(whole(wishes, { ...person, skills: null })).toBe('butOne');
    expect(whole({}, { ...person, gender: 'male' })).toBe('less');
    // an empty list fails conditions, but no wish
    for (const [wish, asked, none] of [
      ['languages', { languages: ['Tamil'] }, { languages: [] }],
      ['skills', { skills: ['swimming'] }, { skills: [] }],
      ['dialects', { dialects: ['awadhi'] }, { clips: [] }],
    ] as const) {
      expect(whole({ ...asked, must: [wish] } as object, { ...person, ...none })).toBe('less');
      expect(whole(asked as object, { ...person, ...none })).toBe('all');
    }
  });
});

/** The rule again, implemented word by word from the page. */
function naive(asking: FitRole, { shooting }: FitProject, who: FitPerson): Fit {
  const gender = (asking.gender ?? '').trim().toLowerCase();
  const { dialects, height, place } = asking.terms;
  const none = (wish: 'languages' | 'skills' | 'dialects', known: readonly string[] | null) =>
    known && asking.terms.must.includes(wish) ? 'no' : 'unsaid';
  const share = (wish: 'languages' | 'skills', known: readonly string[] | null): FitAnswer | null => {
    const asked = asking.terms[wish];
    if (!asked.length) return null;
    if (!known?.length) return none(wish, known);
    const missing = asked.filter((one) => !known.includes(one)).length;
    return missing === 0 ? 'yes' : missing === asked.length ? 'no' : 'partly';
  };
  const points = dialects.map((key) =>
    who.clips?.includes(key) ? 2 : who.languages?.map((name) => name.toLowerCase()).includes(key) ? 1 : 0,
  );
  const yearsOf = (span: { from: number; to: number }) =>
    Array.from({ length: span.to - span.from + 1 }, (_, year) => span.from + year);
  const towns = [who.home.state, who.current.state];
  let [days, off] = [0, 0];
  for (const { from: first, to: last } of shooting)
    for (let one = first; one <= last; one = dayAfter(one, 1)) {
      days += 1;
      const said = who.availability;
      if (said?.days.some(({ from, to }) => from <= one && one <= to) || one < (said?.freeFrom ?? ''))
        off += 1;
    }
  return {
    gender: !['male', 'female'].includes(gender)
      ? 'yes'
      : who.gender === null
        ? 'unsaid'
        : who.gender === gender
          ? 'yes'
          : 'no',
    screenAge: !asking.ages
      ? null
      : !who.screenAge
        ? 'unsaid'
        : yearsOf(asking.ages).some((year) => yearsOf(who.screenAge ?? { from: 1, to: 0 }).includes(year))
          ? 'yes'
          : 'no',
    languages: share('languages', who.languages),
    skills: share('skills', who.skills),
    dialects: !points.length
      ? null
      : points.every((one) => one === 2)
        ? 'yes'
        : points.some((one) => one > 0)
          ? 'partly'
          : !who.clips?.length
            ? none('dialects', who.clips)
            : 'no',
    height: !height
      ? null
      : who.height === null
        ? 'unsaid'
        : who.height < (height.from ?? 0) || who.height > (height.to ?? 999)
          ? 'no'
          : 'yes',
    place: !place
      ? null
      : towns.every((state) => state === null)
        ? 'unsaid'
        : place.states.some((state) => towns.includes(state))
          ? 'yes'
          : 'no',
    availability:
      days === 0 ? null : !who.availability ? 'unsaid' : off === 0 ? 'yes' : off === days ? 'no' : 'partly',
  };
}

describe('Several ranges of shoot days', () => {
  it('are compared as one set of days, the days between them not (W33)', () => {
    const shooting = [
      { from: '2026-12-10', to: '2026-12-11' },
      { from: '2026-12-20', to: '2026-12-21' },
    ];
    const when = (days: { from: string; to: string }[]) =>
      fit(role(), { ...project, shooting }, free({ days, freeFrom: null })).availability;
    expect(when([{ from: '2026-12-12', to: '2026-12-19' }])).toBe('yes');
    expect(when([{ from: '2026-12-11', to: '2026-12-19' }])).toBe('partly');
    expect(when([{ from: '2026-12-01', to: '2026-12-31' }])).toBe('no');
  });
});

describe('Ten thousand pairs of any role and any person', () => {
  const pairs = fc.sample(fc.tuple(anyFitRole, anyFitProject, anyFitPerson), 10_000);

  it('fit as a naive reading of the rule says, and no one with a failed condition fits (M7)', () => {
    const seen = { all: 0, butOne: 0, less: 0 };
    for (const [asking, casting, who] of pairs) {
      const known = fit(asking, casting, who);
      expect(known).toEqual(naive(asking, casting, who));
      const whole = fitWhole(asking, known);
      const failed = fitFacts.filter((fact) => known[fact] === 'no');
      const conditions = failed.filter((fact) => isCondition(asking, fact));
      expect(whole).toBe(
        failed.length === 0 ? 'all' : failed.length === 1 && conditions.length === 0 ? 'butOne' : 'less',
      );
      seen[whole] += 1;
    }
    // the generated pairs are not trivial: each answer occurs many times
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500);
  });
});

type Casting = { asking: FitRole; casting: FitProject };

/** The role with one more wish that this person meets, for each wish not yet set that their profile can
    answer. */
function withWishMetBy(who: FitPerson, { asking, casting }: Casting): [FitPreference, Casting][] {
  const { terms } = asking;
  const ask = (more: Partial<FitRole['terms']>): Casting => ({
    asking: { ...asking, terms: { ...terms, ...more } },
    casting,
  });
  const state = who.current.state ?? who.home.state;
  // a project that gets shooting dates; no one is unavailable on these
  const shooting = [{ from: '2027-06-01', to: '2027-06-03' }];
  return [
    ...met('height', terms.height === null && who.height && ask({ height: { from: who.height, to: null } })),
    ...met('skills', !terms.skills.length && who.skills?.length && ask({ skills: [...who.skills] })),
    ...met('dialects', !terms.dialects.length && who.clips?.length && ask({ dialects: [...who.clips] })),
    ...met(
      'languages',
      !terms.languages.length && who.languages?.length && ask({ languages: [...who.languages] }),
    ),
    ...met('place', terms.place === null && state && ask({ place: { states: [state] } })),
    ...met(
      'availability',
      casting.shooting.length === 0 && who.availability && { asking, casting: { ...casting, shooting } },
    ),
  ];
}
const met = (
  wish: FitPreference,
  casting: Casting | false | null | undefined | 0 | '',
): [FitPreference, Casting][] => (casting ? [[wish, casting]] : []);

describe('The order of people for a role', () => {
  it('never lowers a person by one more wish that they meet, whichever it is (M8)', () => {
    const compared = Object.fromEntries(fitWishes.map((wish) => [wish, 0]));
    fc.assert(
      fc.property(
        anyFitRole,
        anyFitProject,
        anyFitPerson,
        anyFitPerson,
        (asking, casting, who, neighbour) => {
          if (who.id === neighbour.id) return;
          const order = ({ asking: role, casting: project }: Casting) => {
            const [one, other] = [who, neighbour].map((person) => {
              const known = fit(role, project, person);
              return { id: person.id, rank: fitRank(role, project, person, known) };
            });
            return one && other ? compareRanks(one, other) : 0;
          };
          const before = { asking, casting };
          const known = fit(asking, casting, who);
          for (const [wish, after] of withWishMetBy(who, before)) {
            const knownAfter = fit(after.asking, after.casting, who);
            expect([known[wish], knownAfter[wish]]).toEqual([null, 'yes']);
            expect(wishesMet(knownAfter)).toBe(wishesMet(known) + 2);
            if (order(before) > 0) continue;
            compared[wish] = (compared[wish] ?? 0) + 1;
            expect(order(after), wish).toBeLessThanOrEqual(0);
          }
        },
      ),
      { numRuns: 10_000 },
    );
    for (const wish of fitWishes) expect(compared[wish], wish).toBeGreaterThan(200);
  });

  it('is total and stable: the same for every viewer and every initial order (M8)', () => {
    const crowd = fc.uniqueArray(anyFitPerson, { minLength: 2, maxLength: 12, selector: ({ id }) => id });
    fc.assert(
      fc.property(anyFitRole, anyFitProject, crowd, (asking, casting, people) => {
        const ranked = people.map((who) => ({
          id: who.id,
          rank: fitRank(asking, casting, who, fit(asking, casting, who)),
        }));
        const order = ranked.toSorted(compareRanks).map(({ id }) => id);
        expect(
          ranked
            .toReversed()
            .toSorted(compareRanks)
            .map(({ id }) => id),
        ).toEqual(order);
        for (const one of ranked)
          for (const other of ranked) {
            const forwards = Math.sign(compareRanks(one, other));
            expect(forwards + Math.sign(compareRanks(other, one))).toBe(0);
            expect(forwards === 0).toBe(one.id === other.id);
          }
      }),
    );
  });

  it('goes by wishes met, then clips, then the nearer place (M8)', () => {
    const rank = (who: Partial<FitPerson>, terms: Partial<FitRole['terms']> = {}) => {
      const [asking, whole] = [role(terms), { ...person, ...who }];
      return fitRank(asking, project, whole, fit(asking, project, whole)).slice(0, 3);
    };
    const nowhere = { city: null, state: null };
    expect(rank({}, { languages: ['Hindi', 'Tamil'], must: ['languages'] })).toEqual([3, 0, 2]);
    expect(rank({}, { dialects: ['bhojpuri', 'awadhi'] })).toEqual([3, 1, 2]);
    expect(rank({ current: { city: 'Patna', state: 'bihar' } })[2]).toBe(3);
    expect(rank({ home: { city: 'Ranchi', state: 'jharkhand' } })[2]).toBe(1);
    expect(rank({ home: nowhere })[2]).toBe(0);
    expect(rank({ home: nowhere, current: nowhere })[2]).toBe(0);
  });

  it('puts no one first for every role where all else is equal (M8)', () => {
    const ids = fc.sample(fc.uuid(), { numRuns: 300, seed: 7 });
    const [one = '', other = '', ...roles] = ids;
    const first = roles.filter((roleId) => lot(roleId, one) > lot(roleId, other)).length;
    expect(first).toBeGreaterThan(75);
    expect(first).toBeLessThan(225);
  });
});
