import type { Project, ProjectRole } from '@kirdaar/contract/projects.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { ClampText } from '../../../ui/clamp-text.tsx';
import { ApplyForRole } from '../apply/apply-for-role.tsx';
import { HiringToggle } from './hiring-toggle.tsx';
import { roleFacts, roleName } from './role-state.ts';

type Props = { project: Project; role: ProjectRole; place: number };

/** A character to cast: who it is, what to speak, and the viewer's way to it (P §2). */
export function RoleCard({ project, role, place }: Props) {
  const name = roleName(role, place);
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold break-words">{name}</h3>
          {role.requirementClose && <Badge tone="closed">Closed</Badge>}
        </div>
        <p className="text-sm text-ink-faint">{roleFacts(role)}</p>
      </div>
      {role.physicalLookSuggestion && (
        <Part label="Look">
          <ClampText text={role.physicalLookSuggestion} lines={3} />
        </Part>
      )}
      {role.description && (
        <Part label="Character">
          <ClampText text={role.description} lines={3} />
        </Part>
      )}
      {role.auditionScript && (
        <Part label="Audition script">
          <div className="border-l-3 border-marigold pl-3">
            <ClampText text={role.auditionScript} lines={4} />
          </div>
        </Part>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-1 empty:hidden">
        {project.isOwner ? (
          <HiringToggle target={{ roleId: role._id, roleName: name }} closed={role.requirementClose} />
        ) : (
          <ApplyForRole project={project} role={role} name={name} />
        )}
      </div>
    </article>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <p className="font-semibold text-ink-faint">{label}</p>
      {children}
    </div>
  );
}
