import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { ProjectValues } from '../form-values.ts';
import { sameRole } from '../same-content.ts';

type RolesSent = {
  /** The project when the form was filled. */
  before: Project;
  /** The roles that the form only showed, as applications protected them already. */
  protectedBefore: readonly string[];
  sent: ProjectValues;
  /** The stored roles now, each with its place in the project. */
  after: readonly { role: ProjectRole; place: number }[];
};

/** The names of the roles that were removed or changed in the form but are stored unchanged, because of a
    new application, which wins (rule projects/roles-6). */
export function stayingRoles({ before, protectedBefore, sent, after }: RolesSent): string[] {
  const stays = (role: ProjectRole) => {
    const was = before.roles.find(({ _id }) => _id === role._id);
    if (!was || protectedBefore.includes(role._id)) return false;
    const row = sent.roles.find(({ _id }) => _id === role._id);
    return !row || !(sameRole(was, row) || sameRole(role, row));
  };
  return after.flatMap(({ role, place }) => (stays(role) ? [roleTitle(role, place)] : []));
}

export function staysText(name: string): string {
  return `'${name}' stays: somebody applied while you were editing.`;
}
