import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';

type Props = {
  name: string;
  project: Pick<Project, 'roles'>;
  /** The roles to choose from. */
  roleIds: readonly string[];
  value: string | null;
  onChoose: (roleId: string) => void;
};

/** The role of the round for an artist: its name, or a choice if there are several or none is set. */
export function RoleChoice({ name, project, roleIds, value, onChoose }: Props) {
  const titles = project.roles.flatMap((role, place) =>
    roleIds.includes(role._id) ? [{ id: role._id, title: roleTitle(role, place) }] : [],
  );
  const [only, ...others] = titles;
  if (!only) return null;
  if (others.length === 0 && value === only.id) return <span className="text-sm">{only.title}</span>;
  return (
    <select
      aria-label={`Role for ${name}`}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="control invite-role"
    >
      {value === null && <option value="">Choose a role</option>}
      {titles.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
