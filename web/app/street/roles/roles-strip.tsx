import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';
import { Link } from 'react-router';
import { useUser } from '../../shell/session/use-user.ts';
import { Section } from '../section.tsx';
import { SectionHeading } from '../section-heading.tsx';
import type { ShownRole } from './shown-roles.ts';

/** The first of the roles that fit the signed-in artist (rule pages/home-8). */
export function RolesStrip({ roles }: { roles: readonly ShownRole[] }) {
  const user = useUser();
  if (!user || !seeksRoles(user)) return null;
  return (
    <Section labelledBy="roles">
      <SectionHeading
        id="roles"
        title="Roles for you"
        more={{ to: '/roles', label: 'See all roles for you →' }}
      />
      <ul className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {roles.map((role) => (
          <li key={role._id} className="w-[84%] max-w-90 shrink-0 snap-start sm:w-auto sm:max-w-none">
            <RoleCard role={role} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RoleCard({
  role: { projectIdentifier, name, facts, project, kind, terms, fit },
}: {
  role: ShownRole;
}) {
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-lg border border-line bg-raised p-5 shadow-low">
      <div>
        <h3 className="font-display text-xl break-words">
          <Link to={`/projects/${projectIdentifier}`} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{facts}</p>
      </div>
      <div>
        <p className="font-medium break-words">{project}</p>
        <p className="text-sm break-words text-ink-soft">{kind}</p>
      </div>
      <ul className="text-sm text-ink-soft empty:hidden">
        {terms.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-auto text-sm font-medium break-words">{fit}</p>
    </article>
  );
}
