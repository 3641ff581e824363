import type { Project } from '@kirdaar/contract/projects.ts';
import { RoleCard } from './role-card.tsx';

/** 'Roles Available' (P §2). */
export function RolesGrid({ project }: { project: Project }) {
  return (
    <section aria-labelledby="roles" className="@container">
      <h2 id="roles" tabIndex={-1} className="pb-3 font-display text-xl outline-none">
        Roles Available
      </h2>
      {project.roles.length === 0 && <p className="text-ink-soft">No roles specified for this project.</p>}
      <ul className="grid items-start gap-4 @2xl:grid-cols-2">
        {project.roles.map((role, place) => (
          <li key={role._id}>
            <RoleCard project={project} role={role} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}
