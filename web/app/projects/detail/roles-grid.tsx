import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { RoleCard } from './role-card.tsx';

/** The roles to cast, under the heading 'Roles Available' (rule projects/seen-4). For the team several are
    folded, so that the talents are near. */
export function RolesGrid({ project }: { project: Project }) {
  const folds = project.team !== null && project.roles.length > 1;
  return (
    <section aria-labelledby="roles" className="@container">
      <h2 id="roles" tabIndex={-1} className="pb-3 font-display text-xl outline-none">
        Roles Available
      </h2>
      {project.can.edit && project.requirementClose && !project.isArchived && project.roles.length > 0 && (
        <p className="-mt-1 pb-4 text-ink-soft">
          Hiring is closed for the whole project. Open it, and each role can be opened and closed by itself.
        </p>
      )}
      {project.roles.length === 0 && <p className="text-ink-soft">No roles specified for this project.</p>}
      <ul className="grid items-start gap-4 @2xl:grid-cols-2">
        {project.roles.map((role, place) => (
          <li key={role._id}>
            <RoleCard project={project} role={role} place={place} folds={folds} />
          </li>
        ))}
      </ul>
    </section>
  );
}
