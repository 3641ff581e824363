import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { roleFacts, roleTitle } from '@kirdaar/domain/labels.ts';
import { isForChild, permissionText } from '@kirdaar/domain/projects/child-casting.ts';
import { fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import { fitLine } from '@kirdaar/domain/search/fit/words.ts';
import { ApplyForRole } from '../../casting/applications/apply/apply-for-role.tsx';
import { Badge } from '../../ui/badge.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { RoleParts } from '../../ui/text/role-parts.tsx';
import { RoleTerms } from '../terms/role-terms.tsx';
import { HiringToggle } from './hiring-toggle.tsx';
import { isClosed } from './role-state.ts';

// for the team only
const RoleCasting = latePart(
  () => import('./role-casting.tsx'),
  (part) => part.RoleCasting,
);

type Props = { project: Project; role: ProjectRole; place: number };

/** A character to cast: who it is, what to speak, and the viewer's application (rule projects/seen-6). */
export function RoleCard({ project, role, place }: Props) {
  const name = roleTitle(role, place);
  const closed = isClosed(project);
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold">{name}</h3>
          {(closed || role.requirementClose) && <Badge tone="closed">Closed</Badge>}
        </div>
        <p className="text-sm text-ink-faint">{roleFacts(role)}</p>
        {!project.team && isForChild(role.ageRange) && (
          <p className="pt-1 text-sm text-ink-soft">{permissionText(project.permissionFiled)}</p>
        )}
      </div>
      <RoleTerms terms={role.terms} />
      <RoleParts role={role} />
      <OwnFit role={role} />
      {project.team && (
        <div className="min-h-11 print:hidden">
          <RoleCasting project={project} role={role} name={name} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-1 empty:hidden">
        {!project.can.edit && <ApplyForRole project={project} role={role} name={name} />}
        {project.can.edit && !closed && (
          <HiringToggle
            target={{ projectId: project._id, roleId: role._id, roleName: name }}
            closed={role.requirementClose}
          />
        )}
        {project.can.edit && closed && role.requirementClose && (
          <p className="text-sm text-ink-faint">Stays closed when the project is open again.</p>
        )}
      </div>
    </article>
  );
}

/** How the viewer fits the role; empty for a viewer who does not fit, and for the team (rule
    fit/shown-1). */
function OwnFit({ role }: { role: ProjectRole }) {
  const line = role.fit && fitLine(role.fit, fitWhole(role, role.fit.fit));
  return line ? <p className="text-sm break-words text-ink-soft">{line}</p> : null;
}
