import projectRows from '../data/projects.json' with { type: 'json' };
import { dateAfter, momentBefore } from '../days.ts';
import type { DemoProject, DemoRole } from '../demo-types.ts';
import { makeTerms } from './make-terms.ts';

export type DemoProjectRow = (typeof projectRows)[number];

/** The data omits false flags. */
function rolesOf(today: string, row: DemoProjectRow): DemoRole[] {
  const roles: (Omit<DemoRole, 'requirementClose' | 'terms'> & { requirementClose?: boolean })[] = row.roles;
  return roles.map((role) => ({
    ...role,
    requirementClose: role.requirementClose === true,
    terms: makeTerms(today, row.key, role.key),
  }));
}

function briefOf(
  { brief, name, type, description }: DemoProjectRow,
  roles: DemoRole[],
): DemoProject['brief'] {
  if (!brief || !description) return null;
  const parts = roles.map(
    ({ characterName, gender, ageRange, description: text }) =>
      `${characterName} (${gender}, ${ageRange}). ${text ?? ''}`,
  );
  return { title: `${name}: ${type}`, lines: [...description.split('\n\n'), 'The parts', ...parts] };
}

/** The projects of these directors, with dates around today: future, current and past castings. */
export function makeProjects(
  today: string,
  emailOfDirector: ReadonlyMap<string, string>,
  rows: readonly DemoProjectRow[] = projectRows,
): DemoProject[] {
  const date = (days: number | null | undefined) =>
    typeof days === 'number' ? dateAfter(today, days) : null;
  return rows.map((row) => {
    const directorEmail = emailOfDirector.get(row.director);
    if (!directorEmail) throw new Error(`No director '${row.director}' for ${row.name}`);
    const roles = rolesOf(today, row);
    return {
      key: row.key,
      directorEmail,
      name: row.name,
      type: row.type,
      description: row.description,
      castingStartDate: date(row.casting[0]),
      castingEndDate: date(row.casting[1]),
      shootingStartDate: date(row.shooting[0]),
      shootingEndDate: date(row.shooting[1]),
      castingLocation: row.castingLocation,
      shootingLocation: row.shootingLocation,
      isDraft: row.isDraft,
      requirementClose: row.requirementClose,
      roles,
      banner: row.hasBanner ? { file: `${row.key}-banner.webp` } : null,
      brief: briefOf(row, roles),
      createdAt: momentBefore(today, row.createdDaysAgo),
    };
  });
}
