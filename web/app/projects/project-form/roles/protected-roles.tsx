import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { roleFacts, roleTitle } from '@kirdaar/domain/labels.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RoleParts } from '../../../ui/text/role-parts.tsx';
import { TermsFold } from '../terms/terms-fold.tsx';

export type ProtectedRole = {
  role: ProjectRole;
  place: number;
  applicationCount: number;
  invitationCount?: number;
};

/** Roles with applications: read-only, not to be removed, except for their terms (rules projects/roles-5,
    terms/locked-2). */
export function ProtectedRoles({ roles }: { roles: readonly ProtectedRole[] }) {
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
        {roles.map(({ role, place, applicationCount, invitationCount = 0 }, index) => (
          <li key={role._id} className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-display text-lg">{roleTitle(role, place)}</span>
                <span className="text-sm font-semibold">
                  🔒 Protected (
                  {applicationCount > 0
                    ? `${applicationCount} application(s)`
                    : `${invitationCount} invitation(s)`}
                  )
                </span>
              </p>
              <p className="text-sm text-ink-soft">{roleFacts(role)}</p>
            </div>
            <RoleParts role={role} />
            <TermsFold
              name={`protectedRoles.${index}.terms`}
              title={roleTitle(role, place)}
              isApplied={applicationCount > 0}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
