import { randomUUID } from 'node:crypto';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { FitPerson, FitProject, FitRole } from '@kirdaar/domain/search/fit/fit.ts';
import { monologues, users } from '../src/db/tables/accounts/accounts.ts';
import { unavailableDays } from '../src/db/tables/profiles/availability.ts';
import { projectRoles, projects } from '../src/db/tables/projects/projects.ts';
import { rebuildListings, refreshListing } from '../src/profiles/listing.service.ts';
import { rowOfTerms } from '../src/projects/terms.present.ts';
import type { TestApp } from './app.ts';

const inches = (cm: number) => Math.round(cm / 2.54);
/** A height as profiles store it, in whole inches. */
const wholeInches = (cm: number) => Math.round(inches(cm) * 2.54);

/** An artist as a profile can describe them: heights in whole inches, and lists that may be empty. */
export const sayable = (person: FitPerson): FitPerson => ({
  ...person,
  languages: person.languages ?? [],
  skills: person.skills ?? [],
  clips: person.clips ?? [],
  height: person.height && wholeInches(person.height),
});

/** Adds such people to the lists, as artists by default. */
export async function addFitting(
  test: TestApp,
  people: FitPerson[],
  kind: 'Artist' | 'Other' = 'Artist',
): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(
      people.map(({ id, gender, screenAge, languages, skills, clips, height, home, current }) => ({
        ...{ id, kind, gender, email: `${id}@fit.example`, name: `Fit ${id}`, passwordHash: 'unusable' },
        ...{ publicIdentifier: `fit-${id}`, isProfileComplete: true, age: 30 },
        ...{ screenFrom: screenAge?.from, screenTo: screenAge?.to },
        ...{ languages: [...(languages ?? [])], skills: [...(skills ?? [])] },
        ...(height && { heightFeet: Math.floor(inches(height) / 12), heightInches: inches(height) % 12 }),
        ...{ homeCity: home.city, homeState: home.state },
        ...{ currentCity: current.city, currentState: current.state },
        monologuesSavedAt: clips && new Date('2026-11-01T00:00:00Z'),
      })),
    );
    const clips = people.flatMap(({ id, clips: spoken }) =>
      (spoken ?? []).map((dialect) => ({ userId: id, dialect, link: 'https://youtu.be/a' })),
    );
    if (clips.length > 0) await tx.insert(monologues).values(clips);
    const said = people.flatMap(({ id: userId, availability }) =>
      availability
        ? [
            {
              ...{ userId, freeFrom: availability.freeFrom },
              days: `{${availability.days.map(({ from, to }) => `[${from},${to}]`).join()}}`,
            },
          ]
        : [],
    );
    if (said.length > 0) await tx.insert(unavailableDays).values(said);
    if (people.length < 500) for (const { id } of people) await refreshListing(tx, id);
  });
  if (people.length >= 500) await rebuildListings(test.db);
}

/** One range of shoot days is the project's; several are the role's, whose project has other days. */
export function shootingColumns(shooting: FitProject['shooting']) {
  const [first] = shooting;
  if (shooting.length < 2)
    return { project: { shootingStartDate: first?.from, shootingEndDate: first?.to }, role: {} };
  const dates = shooting.map((range) => ({ kind: 'shoot' as const, ...range }));
  return {
    project: { shootingStartDate: '2026-11-01', shootingEndDate: '2027-02-28' },
    role: { dates, shootDays: rowOfTerms({ ...noTerms, dates }).shootDays },
  };
}

/** A published project with one such role; gives its id. */
export async function addRole(
  test: TestApp,
  directorId: string,
  { id, gender, ages, terms }: FitRole,
  { casting, shooting }: FitProject,
): Promise<string> {
  const projectId = randomUUID();
  await test.db.insert(projects).values({
    ...{ id: projectId, directorId, projectIdentifier: `fit-${projectId}`, name: 'Any', isDraft: false },
    ...{ castingCity: casting.city, castingState: casting.state },
    ...shootingColumns(shooting).project,
  });
  await test.db.insert(projectRoles).values({
    ...{ id, projectId, position: 0, gender, ageMin: ages?.from ?? null, ageMax: ages?.to ?? null },
    ...{ languages: [...terms.languages], skills: [...terms.skills], dialects: [...terms.dialects] },
    ...{ heightFrom: terms.height?.from ?? null, heightTo: terms.height?.to ?? null, must: [...terms.must] },
    placeStates: terms.place?.states ?? [],
    ...shootingColumns(shooting).role,
  });
  return projectId;
}
