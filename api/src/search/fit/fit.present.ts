import type { Availability } from '@kirdaar/domain/profiles/availability/availability.ts';
import { centimetres } from '@kirdaar/domain/projects/terms/heights.ts';
import { type RoleTerms, shootDaysOf } from '@kirdaar/domain/projects/terms/terms.ts';
import type { FitPerson, FitProject, FitRole } from '@kirdaar/domain/search/fit/fit.ts';
import type { ProjectRoleRow, ProjectRow } from '../../db/tables/projects/projects.ts';
import type { findFitRow } from './fit-person.queries.ts';

type FitRow = NonNullable<Awaited<ReturnType<typeof findFitRow>>>;

/** A profile in the form that is compared with roles. */
export function fitPersonOf(id: string, row: FitRow, availability: Availability | null): FitPerson {
  const { gender, screenFrom, screenTo, languages, skills, clips, heightFeet, heightInches } = row;
  // other professionals do not have these fields
  const lists =
    row.kind === 'Artist' ? { languages, skills, clips } : { languages: null, skills: null, clips: null };
  return {
    ...{ id, gender, availability, ...lists },
    screenAge: screenFrom !== null && screenTo !== null ? { from: screenFrom, to: screenTo } : null,
    height: heightFeet === null ? null : centimetres(heightFeet, heightInches ?? 0),
    home: { city: row.homeCity, state: row.homeState },
    current: { city: row.currentCity, state: row.currentState },
  };
}

/** A stored role in the form that is compared with people. */
export function fitRoleOf(
  { id, gender, ageMin, ageMax }: Pick<ProjectRoleRow, 'id' | 'gender' | 'ageMin' | 'ageMax'>,
  terms: RoleTerms,
): FitRole {
  const ages = ageMin !== null && ageMax !== null ? { from: ageMin, to: ageMax } : null;
  return { id, gender, ages, terms };
}

/** The fields of a stored project that one of its roles compares with people. */
export function fitProjectOf(project: ProjectRow, terms: RoleTerms): FitProject {
  const { shootingStartDate: from, shootingEndDate: to } = project;
  const own = shootDaysOf(terms);
  const whole = from !== null && to !== null && from <= to ? [{ from, to }] : [];
  return {
    casting: { city: project.castingCity, state: project.castingState },
    shooting: own.length > 0 ? own : whole,
  };
}
