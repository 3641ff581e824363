import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { ProjectValues } from '../form-values.ts';
import { sameRole } from '../same-content.ts';

type RolesSent = {
  /** The project as the form was filled from it. */
  before: Project;
  /** The roles that the form only showed, as applications protected them already. */
  beside: readonly string[];
  sent: ProjectValues;
  /** What is stored now, each with its place in the project. */
  after: readonly { role: ProjectRole; place: number }[];
};

/** The names of the roles that were removed or changed in the form and are stored as they were: somebody applied for
    them meanwhile, and an application wins (rule projects/roles-6). */
export function stayingRoles({ before, beside, sent, after }: RolesSent): string[] {
  const stays = (role: ProjectRole) => {
    const was = before.roles.find(({ _id }) => _id === role._id);
    if (!was || beside.includes(role._id)) return false;
    const row = sent.roles.find(({ _id }) => _id === role._id);
    return !row || !(sameRole(was, row) || sameRole(role, row));
  };
  return after.flatMap(({ role, place }) => (stays(role) ? [roleTitle(role, place)] : []));
}

export function staysText(name: string): string {
  return `'${name}' stays: somebody applied while you were editing.`;
}
