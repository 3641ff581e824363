import departments from '@kirdaar/api/reference/departments.json' with { type: 'json' };
import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import skills from '@kirdaar/api/reference/skills.json' with { type: 'json' };
import {
  AdditionalInfoBody,
  PersonalInfoBody,
  ProfessionalInfoBody,
} from '@kirdaar/contract/profiles/profiles.ts';
import { ProjectFields } from '@kirdaar/contract/projects/project-fields.ts';
import { TermsFields } from '@kirdaar/contract/projects/terms/role-terms.ts';
import { searchOperations } from '@kirdaar/contract/search/searches/searches.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { needsSocialLink } from '@kirdaar/domain/links/social-link.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { isCityOf } from '@kirdaar/domain/places/places.ts';
import { availabilityFaults } from '@kirdaar/domain/profiles/availability/availability.ts';
import { type Dialect, dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { requiredPhotoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { parseRoleAgeRange } from '@kirdaar/domain/projects/age-range.ts';
import { castingStatus } from '@kirdaar/domain/projects/casting-status.ts';
import { isForChild } from '@kirdaar/domain/projects/child-casting.ts';
import { centimetres } from '@kirdaar/domain/projects/terms/heights.ts';
import { termsSummary } from '@kirdaar/domain/projects/terms/summary.ts';
import { shootDaysOf } from '@kirdaar/domain/projects/terms/terms.ts';
import { fit, fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import { fitSentence } from '@kirdaar/domain/search/fit/words.ts';
import { newFrom } from '@kirdaar/domain/search/talents/new-people.ts';
import { naiveHowMany } from '@kirdaar/domain/test/naive-how-many.ts';
import { describe, expect, it } from 'vitest';
import { suits } from './casting/make-applications.ts';
import { makeDemoWorld } from './demo-world.ts';
import { administratorEmail, demoLogins } from './logins.ts';

const today = '2026-11-21';
const world = makeDemoWorld({ today });
const { artists, others, directors, projects, applications, facts } = world;
const roleIds = new Set(departments.flatMap(({ roles }) => roles.map(({ id }) => id)));
const published = projects.filter(({ isDraft }) => !isDraft);

describe('the demo world', () => {
  it('is the same for the same day and seed, and another for another seed', () => {
    expect(makeDemoWorld({ today })).toEqual(world);
    expect(makeDemoWorld({ today, seed: 'another' }).artists[0]?.number).not.toBe(artists[0]?.number);
  });

  it('has the people and projects that a first visit needs', () => {
    expect([artists.length, others.length, directors.length, projects.length]).toEqual([120, 13, 6, 15]);
    expect(projects.filter(({ isDraft }) => isDraft)).toHaveLength(3);
    expect(published.filter(({ requirementClose }) => requirementClose)).toHaveLength(2);
    expect(published.filter(({ roles }) => roles.length === 0)).toHaveLength(1);
    expect(published.some(({ roles }) => roles.some((role) => role.requirementClose))).toBe(true);
  });

  it('has ten artists with unavailable days, within the limits (M18)', () => {
    const { availability } = world;
    expect(new Set(availability.map(({ artistEmail }) => artistEmail)).size).toBe(10);
    for (const said of availability)
      expect(availabilityFaults(said, new Date(`${today}T06:30:00Z`))).toEqual([]);
  });

  it('has two lists of the demo director, of existing artists (M19)', () => {
    const known = new Set(artists.map(({ email }) => email));
    expect(world.lists.map(({ name }) => name)).toEqual(['Voices', 'Comic timing']);
    for (const { artistEmails } of world.lists) {
      expect(artistEmails.length).toBeGreaterThan(4);
      expect(artistEmails.filter((email) => !known.has(email))).toEqual([]);
    }
  });

  it('gives each person a unique e-mail, number and picture', () => {
    const people = [...artists, ...others, ...directors];
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
    for (const { email, createdAt, departments: own, roles } of people) {
      expect(email).toMatch(/^[a-z.]+@kirdaar\.example$/);
      expect(createdAt < today).toBe(true);
      expect(own).toHaveLength(1);
      for (const role of roles) expect(roleIds).toContain(role);
    }
  });

  it('has a demo login of each kind', () => {
    const emails = demoLogins.map(({ email }) => email);
    expect(artists.map(({ email }) => email)).toContain(emails[0]);
    expect(directors.map(({ email }) => email)).toContain(emails[1]);
    expect(others.map(({ email }) => email)).toEqual(expect.arrayContaining([emails[2], administratorEmail]));
  });
});

describe('the terms of the demo roles', () => {
  const all = projects.flatMap(({ key, roles }) =>
    roles.map((role) => ({ ...role, key: `${key}/${role.key}` })),
  );

  it('can be saved unchanged, with listed languages and skills', () => {
    const names = [...languages.map(({ language }) => language), ...skills.map(({ skill }) => skill)];
    for (const { key, terms } of all) {
      expect(TermsFields.parse(terms), key).toEqual(terms);
      for (const name of [...terms.languages, ...terms.skills]) expect(names).toContain(name);
    }
  });

  it('exist in every project with roles: paid, unpaid and unspecified, and none whose last day is over', () => {
    for (const { key, roles } of projects) {
      if (roles.length > 0)
        expect(
          roles.some(({ terms }) => termsSummary(terms) !== ''),
          key,
        ).toBe(true);
    }
    expect(new Set(all.map(({ terms }) => terms.pay.kind))).toEqual(new Set(['paid', 'unpaid', 'unsaid']));
    const until = all.flatMap(({ terms }) => terms.applyUntil ?? []);
    expect([until.some((day) => day <= '2026-11-23'), until.every((day) => day > today)]).toEqual([
      true,
      true,
    ]);
  });

  it('require no intimate scene of a child', () => {
    for (const { ageRange, terms } of all) {
      if (isForChild(ageRange)) expect(terms.content).not.toContain('intimate');
    }
  });
});

describe('the demo artists', () => {
  const knownLanguages = new Set(languages.map(({ language }) => language));
  const knownSkills = new Set(skills.map(({ skill }) => skill));

  it.each(artists)('$name follows the rules of every step', (artist) => {
    expect(PersonalInfoBody.safeParse(artist).error).toBeUndefined();
    expect(ProfessionalInfoBody.safeParse(artist).error).toBeUndefined();
    expect(artist.number).toMatch(/^9\d{9}$/);
    for (const language of artist.languages) expect(knownLanguages).toContain(language);
    for (const skill of artist.skills) expect(knownSkills).toContain(skill);
    for (const { city, state } of [artist.homeAddress, artist.currentAddress])
      expect(isCityOf(state, city)).toBe(true);
    expect(artist.screenAge.from).toBeLessThanOrEqual(artist.age);
    expect(artist.screenAge.to).toBeGreaterThanOrEqual(artist.age);
    expect(Object.keys(artist.images)).toEqual(expect.arrayContaining([...requiredPhotoTypes]));
    for (const { language, link } of artist.monologues) {
      expect(dialectKeys).toContain(language);
      expect(youtubeId(link)).not.toBeNull();
    }
    if (needsSocialLink(true, artist.age)) expect(artist.instagramUrl ?? artist.facebookUrl).toBeTruthy();
  });

  it('write about themselves, each in a different text', () => {
    const bios = artists.map(({ bio }) => bio);
    expect(new Set(bios).size).toBe(bios.length);
    for (const bio of bios) {
      expect(bio).not.toMatch(/[{}]|undefined| {2}/);
      expect(bio.length).toBeGreaterThan(70);
    }
    const starts = bios.map((bio) => bio.slice(0, 40));
    expect(new Set(starts).size).toBeGreaterThan(80);
  });

  it('are of all ages, from children to seniors, and of both genders', () => {
    expect(artists.filter(({ age }) => age < 14).length).toBeGreaterThanOrEqual(8);
    expect(artists.filter(({ age }) => age >= 60).length).toBeGreaterThanOrEqual(8);
    for (const gender of ['male', 'female'])
      expect(artists.filter((artist) => artist.gender === gender).length).toBeGreaterThan(50);
    expect(new Set(artists.map(({ homeAddress }) => homeAddress.state)).size).toBeGreaterThan(20);
  });
});

describe('the other professionals', () => {
  it.each(others)('$name follows the rules of both steps', (other) => {
    expect(PersonalInfoBody.safeParse(other).error).toBeUndefined();
    expect(AdditionalInfoBody.safeParse(other).error).toBeUndefined();
  });
});

describe('the demo projects', () => {
  it.each(published)('$name follows the rules of publishing', (project) => {
    const checked = ProjectFields.safeParse(project);
    const missing = checked.error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(missing).toEqual(project.roles.length === 0 ? ['roles'] : []);
    expect(project.banner).not.toBeNull();
    expect(new Set(project.roles.map(({ key }) => key)).size).toBe(project.roles.length);
  });

  it('are about to be cast, being cast and done, whatever the day', () => {
    for (const day of [today, '2027-03-01', '2028-02-29']) {
      const open = makeDemoWorld({ today: day }).projects.filter(({ isDraft }) => !isDraft);
      const states = open.map(({ castingStartDate: start, castingEndDate: end }) =>
        castingStatus(start, end, day),
      );
      expect(new Set(states)).toEqual(new Set(['Casting soon', 'Casting now', 'Casting done']));
    }
  });

  it('belong to directors and have unique banners', () => {
    const emails = directors.map(({ email }) => email);
    for (const { directorEmail } of projects) expect(emails).toContain(directorEmail);
    const banners = projects.flatMap(({ banner }) => banner?.file ?? []);
    expect(new Set(banners).size).toBe(banners.length);
  });
});

describe('applications and facts', () => {
  const artistOf = new Map(artists.map((artist) => [artist.email, artist]));
  const projectOf = new Map(projects.map((project) => [project.key, project]));

  it('are for published projects, once per part, from suitable artists', () => {
    const keys = applications.map(({ projectKey, roleKey, artistEmail }) =>
      [projectKey, roleKey, artistEmail].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const application of applications) {
      const project = projectOf.get(application.projectKey);
      const artist = artistOf.get(application.artistEmail);
      const role = project?.roles.find(({ key }) => key === application.roleKey);
      expect(project?.isDraft).toBe(false);
      expect(role === undefined).toBe(project?.roles.length === 0);
      if (role && artist) expect(suits(artist, role)).toBe(true);
      if (role?.auditionScript) expect(youtubeId(application.videoUrl)).not.toBeNull();
      expect(application.createdAt > (project?.createdAt ?? '')).toBe(true);
      expect(application.createdAt < `${today}T00:00:00Z`).toBe(true);
    }
  });

  it('keep their order: viewed, then shortlisted, both before today', () => {
    expect(new Set(facts.map(({ projectKey, artistEmail }) => `${projectKey} ${artistEmail}`)).size).toBe(
      facts.length,
    );
    for (const { viewedAt, shortlistedAt } of facts) {
      expect(viewedAt < today).toBe(true);
      if (shortlistedAt) expect(shortlistedAt > viewedAt && shortlistedAt < today).toBe(true);
    }
  });

  it('show the demo artist Applied and Shortlisted, and the demo director some work', () => {
    const own = applications.filter(({ artistEmail }) => artistEmail === demoLogins[0]?.email);
    expect(own.length).toBeGreaterThan(1);
    const marked = facts.filter(
      ({ artistEmail, shortlistedAt }) => artistEmail === demoLogins[0]?.email && shortlistedAt,
    );
    expect(marked.map(({ projectKey }) => projectKey)).toEqual(['neelam-express']);
    expect(facts.some(({ shortlistedAt }) => shortlistedAt === null)).toBe(true);
    const applied = new Set(
      applications.map(({ projectKey, artistEmail }) => `${projectKey} ${artistEmail}`),
    );
    expect(facts.some((fact) => !applied.has(`${fact.projectKey} ${fact.artistEmail}`))).toBe(true);
  });
});

describe('the matching of the demo', () => {
  const project = projects.find(({ key }) => key === 'neelam-express');
  const said = new Map(world.availability.map((one) => [one.artistEmail, one]));
  const personOf = (artist: (typeof artists)[number]) => ({
    ...{ id: artist.email, gender: artist.gender, screenAge: artist.screenAge, languages: artist.languages },
    skills: artist.skills,
    clips: artist.monologues.map(({ language }) => language.toLowerCase() as Dialect),
    height: centimetres(artist.heightFeet, artist.heightInches),
    ...{ home: artist.homeAddress, current: artist.currentAddress },
    availability: said.get(artist.email) ?? null,
  });
  const howMany = naiveHowMany(artists.map(personOf));
  const judged = (
    artist: (typeof artists)[number],
    { key, castingLocation, ...of }: (typeof projects)[number],
  ) =>
    of.roles.map((role) => {
      const ages = parseRoleAgeRange(role.ageRange);
      const asked = { id: role.key, gender: role.gender, ages, terms: role.terms };
      const { shootingStartDate: from, shootingEndDate: to } = of;
      const casting = castingLocation ?? { city: null, state: null };
      const own = shootDaysOf(role.terms);
      const shown = { casting, shooting: own.length === 0 && from && to ? [{ from, to }] : own };
      const person = personOf(artist);
      const found = fit(asked, shown, person);
      return {
        key: `${key}/${role.key}`,
        whole: fitWhole(asked, found),
        ...fitSentence(asked, shown, person, howMany),
      };
    });

  const candidates = new Set(
    [...applications, ...world.candidates]
      .filter(({ projectKey, roleKey }) => projectKey === project?.key && roleKey === 'ira')
      .map(({ artistEmail }) => artistEmail),
  );
  const isOfIra = (email: string) => candidates.has(email);

  it('has twelve who fit Ira in everything and are no candidates yet, each with other reasons', () => {
    const suggested = artists
      .filter(({ email }) => !isOfIra(email))
      .flatMap((artist) => (project ? judged(artist, project) : []))
      .filter(({ key, whole }) => key.endsWith('/ira') && whole === 'all');
    expect(suggested.length).toBe(12);
    const sentences = suggested.map(({ reasons, missing }) => JSON.stringify([reasons, missing]));
    expect(new Set(sentences).size).toBe(12);
  });

  it('has artists who are new this month, each before their first action; some fit Ira (M9)', () => {
    const now = new Date(`${today}T06:30:00Z`);
    const fresh = artists.filter(({ createdAt }) => dateInIndia(new Date(createdAt)) >= newFrom(now));
    expect(fresh.length).toBeGreaterThan(9);
    expect(fresh.length).toBeLessThan(40);
    expect(new Set(fresh.map(({ gender }) => gender)).size).toBe(2);
    expect(new Set(fresh.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(5);
    const joined = new Map(artists.map(({ email, createdAt }) => [email, createdAt]));
    for (const { artistEmail, createdAt } of applications)
      expect((joined.get(artistEmail) ?? '') < createdAt).toBe(true);
    for (const { artistEmail, viewedAt } of facts)
      expect((joined.get(artistEmail) ?? '') < viewedAt).toBe(true);
    const fitsIra = (artist: (typeof artists)[number]) =>
      project && judged(artist, project).some(({ key, whole }) => key.endsWith('/ira') && whole === 'all');
    expect(fresh.filter((artist) => fitsIra(artist) && !isOfIra(artist.email)).length).toBeGreaterThan(0);
  });

  it('has five open roles for the demo artist that she did not apply for, and that fit her but for one wish', () => {
    const [aarohi] = artists.filter(({ email }) => email === demoLogins[0]?.email);
    const sent = applications
      .filter(({ artistEmail }) => artistEmail === aarohi?.email)
      .map(({ projectKey, roleKey }) => `${projectKey}/${roleKey}`);
    const open = published
      .filter(({ requirementClose }) => !requirementClose)
      .flatMap((one) => (aarohi ? judged(aarohi, one) : []))
      .filter(({ key, whole }) => whole !== 'less' && !sent.includes(key));
    expect(open.map(({ key }) => key).sort()).toEqual([
      'haveli-no-9/guest',
      'kaapi-kadai/meenakshi',
      'kayalora/bindu',
      'pahaadon-ke-paar/teacher',
      'tadka-and-sons/granddaughter',
    ]);
    expect(new Set(open.map(({ whole }) => whole)).size).toBe(2);
  });

  it('has two valid searches of the demo artist, with something new in each', () => {
    const newest =
      published
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? '';
    for (const search of world.searches) {
      const body = { kind: 'roles', name: search.name, query: search.query, pace: search.pace };
      expect(searchOperations.saveSearch.body.safeParse(body).error).toBeUndefined();
      expect(search.artistEmail).toBe(demoLogins[0]?.email);
      expect(search.madeAt < newest).toBe(true);
    }
    expect(world.searches.length).toBe(2);
  });

  it('has one invitation of the demo artist, by the director of a role that she is to answer', () => {
    expect(world.roleInvitations.map(({ artistEmail }) => artistEmail)).toEqual([demoLogins[0]?.email]);
    for (const { projectKey, roleKey, directorEmail, artistEmail, message } of world.roleInvitations) {
      const own = published.find(({ key }) => key === projectKey);
      const artist = artists.find(({ email }) => email === artistEmail);
      expect(own?.directorEmail).toBe(directorEmail);
      const found = own && artist ? judged(artist, own) : [];
      expect(found.find(({ key }) => key === `${projectKey}/${roleKey}`)?.whole).not.toBe('less');
      expect(message.length).toBeLessThanOrEqual(300);
    }
  });

  it('has three artists who write their name in Devanagari', () => {
    expect(artists.filter(({ name }) => /^[\p{Script=Devanagari} ]+$/u.test(name)).length).toBe(3);
  });
});

describe('the casting desk of the demo', () => {
  const { candidates, notes, team } = world;
  const ofIra = candidates.filter(({ roleKey }) => roleKey === 'ira');

  it('has candidates at every stage for Ira, with picks, a reviewer’s grades and notes', () => {
    expect(new Set(ofIra.map(({ stage }) => stage))).toEqual(new Set(stages));
    expect(new Set(ofIra.map(({ grade }) => grade))).toEqual(new Set([1, 2, 3, null]));
    expect(new Set(ofIra.map(({ artistEmail }) => artistEmail)).size).toBe(ofIra.length);
    const casts = new Set(team.map(({ email }) => email));
    for (const { reviewed } of ofIra) if (reviewed) expect(casts).toContain(reviewed.email);
    expect(new Set(notes.map(({ visibility }) => visibility))).toEqual(new Set(['me', 'team']));
    const about = ofIra.map(({ artistEmail }) => artistEmail);
    for (const { artistEmail } of notes) expect(about).toContain(artistEmail);
  });

  it('has one sent answer to the demo artist, not selected, where she applied and is not shortlisted (D15)', () => {
    const answered = candidates.filter(({ outcome }) => outcome !== 'none');
    expect(answered).toMatchObject([
      { artistEmail: demoLogins[0]?.email, stage: 'passed', outcome: 'not_selected' },
    ]);
    const [one] = answered;
    const here = (other: { projectKey: string; artistEmail: string }) =>
      other.projectKey === one?.projectKey && other.artistEmail === one.artistEmail;
    expect(applications.filter(here)).toMatchObject([{ roleKey: one?.roleKey }]);
    expect(facts.find(here)?.shortlistedAt ?? null).toBeNull();
  });
});
