import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { roleFacts, roleTitle } from '@kirdaar/domain/labels.ts';
import { payText } from '@kirdaar/domain/projects/terms/term-words.ts';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RoleParts } from '../../../ui/text/role-parts.tsx';
import type { ProjectValues } from '../form-values.ts';
import { faultAt } from '../terms/term-faults.ts';
import { TermsFold } from '../terms/terms-fold.tsx';
import { FoldButton, useFold } from './role-fold.tsx';

export type ProtectedRole = {
  role: ProjectRole;
  place: number;
  applicationCount: number;
  invitationCount?: number;
};

/** Roles with applications: read-only, not to be removed, except for their terms (rules projects/roles-5,
    terms/locked-2). */
export function ProtectedRoles({ roles, fold }: { roles: readonly ProtectedRole[]; fold: boolean }) {
  if (roles.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3 rounded-md border border-marigold-text bg-marigold-wash p-4 text-marigold-text">
        <Icon name="alert" />
        <div>
          <p className="font-semibold">
            {roles.some(({ applicationCount }) => applicationCount > 0)
              ? 'Some roles have applications and are protected.'
              : 'Some roles have invitations and are protected.'}
          </p>
          <p>They stay as they are: {roles.map(({ role, place }) => roleTitle(role, place)).join(', ')}.</p>
          <p>Their terms can be improved.</p>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {roles.map((one, index) => (
          <ProtectedRow key={one.role._id} {...one} path={`protectedRoles.${index}`} startsFolded={fold} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = ProtectedRole & { path: `protectedRoles.${number}`; startsFolded: boolean };

function ProtectedRow({ role, place, applicationCount, invitationCount = 0, path, startsFolded }: RowProps) {
  const details = useId();
  const { formState } = useFormContext<ProjectValues>();
  const [isFolded, setFolded] = useFold(startsFolded, faultAt(formState.errors, path), formState.submitCount);
  const name = roleTitle(role, place);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FoldButton isFolded={isFolded} controls={details} onToggle={() => setFolded(!isFolded)}>
            <span className="font-display text-lg">{name}</span>
          </FoldButton>
          <span className="text-sm font-semibold">
            <Icon name="lock" size="mr-1 size-4 align-text-bottom" />
            {/* not every phone draws the sign */}
            <span className="sr-only">🔒 </span>Protected (
            {applicationCount > 0 ? `${applicationCount} application(s)` : `${invitationCount} invitation(s)`}
            )
          </span>
        </div>
        <p className="text-sm text-ink-soft">
          {[roleFacts(role), isFolded && payText(role.terms.pay)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div id={details} className={isFolded ? 'hidden' : 'flex flex-col gap-3'}>
        <RoleParts role={role} />
        <TermsFold name={`${path}.terms`} title={name} isApplied={applicationCount > 0} />
      </div>
    </li>
  );
}
