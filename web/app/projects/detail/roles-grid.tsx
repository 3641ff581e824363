import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { RoleCard } from './role-card.tsx';

/** The limit for members who decide: further roles are collapsed, so that the talents are near. */
const most = 6;
const first = 4;

/** The roles to cast, under the heading 'Roles Available' (rule projects/seen-4). */
export function RolesGrid({ project }: { project: Project }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { length } = project.roles;
  const folded = project.can.edit && length > most && !all;
  useEffect(() => {
    // the button that had the focus is gone
    if (all) (list.current?.children[first] as HTMLElement | undefined)?.focus();
  }, [all]);
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
      <ul ref={list} className="grid items-start gap-4 @2xl:grid-cols-2">
        {project.roles.map((role, place) => (
          <li
            key={role._id}
            tabIndex={place === first ? -1 : undefined}
            className={cx('rounded-lg outline-none', folded && place >= first && 'hidden print:block')}
          >
            <RoleCard project={project} role={role} place={place} />
          </li>
        ))}
      </ul>
      {folded && (
        <Button variant="secondary" block className="mt-4" onClick={() => setAll(true)}>
          Show all {length} roles
        </Button>
      )}
    </section>
  );
}
