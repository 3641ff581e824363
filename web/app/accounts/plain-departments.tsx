import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { PlainChoice } from '../ui/forms/plain-choice.tsx';
import { departmentOptions, roleOptions } from '../ui/forms/role-options.ts';

export const departmentsHint = 'Actors choose Acting; casting directors choose Casting or Direction.';

type Props = {
  departments: readonly Department[];
  chosen: readonly string[];
  roles: readonly string[];
  faults: Record<'departments' | 'roles', string | undefined>;
};

/**
 * Departments and roles without scripts, or before they load: all departments' roles can be chosen, and the
 * server checks that they match.
 */
export function PlainDepartments({ departments, chosen, roles, faults }: Props) {
  const options = departmentOptions(departments);
  return (
    <>
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
    </>
  );
}
