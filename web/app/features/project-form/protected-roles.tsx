import type { ProjectRole } from '@kirdaar/contract/projects.ts';
import { Icon } from '../../ui/icon.tsx';

export type ProtectedRole = { role: ProjectRole; applicationCount: number };

/** Roles with applications: shown as they are, not to be changed or removed (P §4 Locked roles). */
export function ProtectedRoles({ roles }: { roles: readonly ProtectedRole[] }) {
  if (roles.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3 rounded-md border border-marigold-text bg-marigold-wash p-4 text-marigold-text">
        <Icon name="alert" />
        <div>
          <p className="font-semibold">Some roles have applications and are protected.</p>
          <p>They stay as they are: {roles.map(({ role }) => role.characterName ?? 'Role').join(', ')}.</p>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {roles.map(({ role, applicationCount }) => (
          <li key={role._id} className="rounded-lg border border-line bg-sunken p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-display text-lg">{role.characterName ?? 'Role'}</span>
              <span className="text-sm font-semibold">🔒 Protected ({applicationCount} application(s))</span>
            </p>
            <p className="text-sm text-ink-soft">
              {[role.gender, role.ageRange && `${role.ageRange} years`].filter(Boolean).join(', ')}
            </p>
            {role.description && <p className="mt-2 whitespace-pre-line">{role.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
