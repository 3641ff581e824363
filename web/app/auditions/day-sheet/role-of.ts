import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { ShownPerson } from './shown-people.ts';

/** The title of a person's role; null without one. */
export function roleOf({ role, roleId }: ShownPerson, project: Project): string | null {
  const place = project.roles.findIndex(({ _id }) => _id === roleId);
  const known = project.roles[place];
  return known ? roleTitle(known, place) : role;
}
