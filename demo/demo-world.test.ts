import departments from '@kirdaar/api/reference/departments.json' with { type: 'json' };
import languages from '@kirdaar/api/reference/languages.json' with { type: 'json' };
import skills from '@kirdaar/api/reference/skills.json' with { type: 'json' };
import { AdditionalInfoBody, PersonalInfoBody, ProfessionalInfoBody } from '@kirdaar/contract/profiles.ts';
import { ProjectFields } from '@kirdaar/contract/project-fields.ts';
import { stages } from '@kirdaar/domain/candidacies/stages.ts';
import { needsSocialLink } from '@kirdaar/domain/links/social-link.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { isCityOf } from '@kirdaar/domain/places/places.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { requiredPhotoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { castingStatus } from '@kirdaar/domain/projects/casting-status.ts';
import { describe, expect, it } from 'vitest';
import { makeDemoWorld } from './demo-world.ts';
import { demoLogins } from './logins.ts';
import { suits } from './make-applications.ts';

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

  it('holds the people and projects that a first visit needs', () => {
    expect([artists.length, others.length, directors.length, projects.length]).toEqual([120, 12, 4, 15]);
    expect(projects.filter(({ isDraft }) => isDraft)).toHaveLength(3);
    expect(published.filter(({ requirementClose }) => requirementClose)).toHaveLength(2);
    expect(published.filter(({ roles }) => roles.length === 0)).toHaveLength(1);
    expect(published.some(({ roles }) => roles.some((role) => role.requirementClose))).toBe(true);
  });

  it('gives everybody an e-mail, a number and a picture of their own', () => {
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
    expect(others.map(({ email }) => email)).toContain(emails[2]);
  });
});

describe('the demo artists', () => {
  const knownLanguages = new Set(languages.map(({ language }) => language));
  const knownSkills = new Set(skills.map(({ skill }) => skill));

  it.each(artists)('$name keeps the rules of every step', (artist) => {
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

  it('write about themselves, each in their own words', () => {
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
  it.each(others)('$name keeps the rules of both steps', (other) => {
    expect(PersonalInfoBody.safeParse(other).error).toBeUndefined();
    expect(AdditionalInfoBody.safeParse(other).error).toBeUndefined();
  });
});

describe('the demo projects', () => {
  it.each(published)('$name keeps the rules of publishing', (project) => {
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

  it('belong to directors and show a banner of their own', () => {
    const emails = directors.map(({ email }) => email);
    for (const { directorEmail } of projects) expect(emails).toContain(directorEmail);
    const scenes = projects.flatMap(({ banner }) => (banner?.kind === 'banner' ? [banner.scene] : []));
    expect(new Set(scenes).size).toBe(scenes.length);
  });
});

describe('applications and facts', () => {
  const artistOf = new Map(artists.map((artist) => [artist.email, artist]));
  const projectOf = new Map(projects.map((project) => [project.key, project]));

  it('go to published projects, once per part, from artists who suit it', () => {
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

  it('let the demo artist see Applied and Shortlisted, and the demo director some work', () => {
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

  it('has told the demo artist once that she was not selected, where she applied and is not shortlisted (D15)', () => {
    const told = candidates.filter(({ outcome }) => outcome !== 'none');
    expect(told).toMatchObject([
      { artistEmail: demoLogins[0]?.email, stage: 'passed', outcome: 'not_selected' },
    ]);
    const [one] = told;
    const here = (other: { projectKey: string; artistEmail: string }) =>
      other.projectKey === one?.projectKey && other.artistEmail === one.artistEmail;
    expect(applications.filter(here)).toMatchObject([{ roleKey: one?.roleKey }]);
    expect(facts.find(here)?.shortlistedAt ?? null).toBeNull();
  });
});
