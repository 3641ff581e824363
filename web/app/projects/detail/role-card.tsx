import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { roleFacts, roleTitle } from '@kirdaar/domain/labels.ts';
import { isForChild, permissionText } from '@kirdaar/domain/projects/child-casting.ts';
import { payText } from '@kirdaar/domain/projects/terms/term-words.ts';
import { fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import { fitLine, rangeLine } from '@kirdaar/domain/search/fit/words.ts';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApplyForRole } from '../../casting/applications/apply/apply-for-role.tsx';
import { useUser } from '../../shell/session/use-user.ts';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { RoleParts } from '../../ui/text/role-parts.tsx';
import { RoleTerms } from '../terms/role-terms.tsx';
import { HiringToggle } from './hiring-toggle.tsx';
import { isClosed } from './role-state.ts';

// for the team only
const RoleCasting = latePart(
  () => import('./role-casting.tsx'),
  (part) => part.RoleCasting,
);

type Props = {
  project: Project;
  role: ProjectRole;
  place: number;
  /** Whether it is one line until it is opened. */
  folds?: boolean;
};

/** A character to cast: who it is, what to speak, and the viewer's application (rule projects/seen-6). */
export function RoleCard({ project, role, place, folds = false }: Props) {
  const [isFolded, setFolded] = useState(folds);
  const details = useId();
  const name = roleTitle(role, place);
  const closed = isClosed(project);
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-snug font-semibold">
            {folds ? (
              <button
                type="button"
                aria-expanded={!isFolded}
                aria-controls={details}
                onClick={() => setFolded(!isFolded)}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-sm text-left print:min-h-0"
              >
                <span className="min-w-0 break-words">{name}</span>
                <Icon name="chevronDown" size={cx('size-4.5 print:hidden', !isFolded && 'rotate-180')} />
              </button>
            ) : (
              name
            )}
          </h3>
          <span className="flex shrink-0 items-center gap-1 print:hidden">
            {(closed || role.requirementClose) && <Badge tone="closed">Closed</Badge>}
            {!project.team && <RoleMenu project={project} role={role} name={name} />}
          </span>
        </div>
        <p className="text-sm text-ink-faint">
          {[roleFacts(role), isFolded && payText(role.terms.pay)].filter(Boolean).join(' · ')}
        </p>
        {!project.team && isForChild(role.ageRange) && (
          <p className="pt-1 text-sm text-ink-soft">{permissionText(project.permissionFiled)}</p>
        )}
      </div>
      <div id={details} className={cx('flex flex-col gap-3 empty:hidden', isFolded && 'hidden print:flex')}>
        <RoleTerms terms={role.terms} />
        <RoleParts role={role} />
        <OwnFit role={role} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden">
        {project.team && (
          <div className="min-h-11 print:hidden">
            <RoleCasting project={project} role={role} name={name} />
          </div>
        )}
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

/** 'Report', and 'Block {director}' below it; for a blocked one the page says so once, at their name. */
function RoleMenu({ project, role, name }: Omit<Props, 'place'> & { name: string }) {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const isBlockable = user && user.role !== 'Director' && !project.director.isBlocked;
  return (
    <MoreMenu
      report={{ kind: 'role', _id: role._id }}
      directors={isBlockable ? [project.director] : []}
      label={`More for ${name}`}
      onBlocked={() => void revalidate()}
    />
  );
}

/** How the viewer matches the role, or that it is not their range; empty for the team (rules fit/shown-1,
    fit/shown-3). */
function OwnFit({ role }: { role: ProjectRole }) {
  if (!role.fit) return null;
  const line = fitLine(role.fit, fitWhole(role, role.fit.fit)) || rangeLine(role.fit.fit, role);
  return line ? <p className="text-sm break-words text-ink-soft">{line}</p> : null;
}
