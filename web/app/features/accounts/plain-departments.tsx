import type { Department } from '@kirdaar/contract/reference.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { PlainChoice } from '../../ui/plain-choice.tsx';
import { departmentOptions, roleOptions } from '../../ui/role-options.ts';

export const departmentsHint = 'Actors choose Acting; casting directors choose Casting or Direction.';

type Chosen = { departments: string[]; roles: string[] };
type Props = {
  departments: readonly Department[];
  chosen: readonly string[];
  roles: readonly string[];
  faults: Partial<Record<keyof Chosen, string | undefined>>;
  /** What was ticked before our script arrived, told once when it has. */
  onTaken: (ticked: Chosen) => void;
};

/** Departments and roles before our script is there, and without it: every department's roles can be chosen, and the server
    says which of them do not belong together. */
export function PlainDepartments({ departments, chosen, roles, faults, onTaken }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(() => {
    const ticked = (name: string) =>
      [...(place.current?.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`) ?? [])].map(
        ({ value }) => value,
      );
    onTaken({ departments: ticked('departments'), roles: ticked('roles') });
  });
  // before the other fields take this one's place
  useLayoutEffect(() => take(), []);

  const options = departmentOptions(departments);
  return (
    <div ref={place} className="contents">
      <PlainChoice
        name="departments"
        label="Departments"
        hint={departmentsHint}
        placeholder="Select departments"
        groups={[{ label: 'Departments', options }]}
        value={chosen}
        error={faults.departments}
      />
      <PlainChoice
        name="roles"
        label="Roles"
        placeholder="Select roles"
        groups={options.map(({ value, label }) => ({ label, options: roleOptions(departments, [value]) }))}
        value={roles}
        error={faults.roles}
      />
    </div>
  );
}
