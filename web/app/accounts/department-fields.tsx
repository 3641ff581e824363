import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { MultiSelect } from '../ui/forms/multi-select.tsx';
import { departmentOptions, keptRoles, roleOptions } from '../ui/forms/role-options.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { departmentsHint, PlainDepartments } from './plain-departments.tsx';
import type { SignUpValues } from './sign-up-values.ts';
import { TradeRow } from './trade-row.tsx';
import { tradesOf } from './trades.ts';

type Props = { control: Control<SignUpValues>; departments: readonly Department[] };

/**
 * Departments and their roles. A separate component, so that the form registers its fields in the shown
 * order.
 */
export function DepartmentFields({ control, departments }: Props) {
  const chosen = useController({ control, name: 'departments' });
  const roles = useController({ control, name: 'roles' });
  const none = chosen.field.value.length === 0;
  const hydrated = useHydrated();

  function changeDepartments(next: string[], before = roles.field.value) {
    chosen.field.onChange(next);
    roles.field.onChange(keptRoles(roleOptions(departments, next), before));
  }

  // after the fields are registered in the form, and before the other lists replace the plain ones
  const plain = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const ticked = (name: string) =>
      [...(plain.current?.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`) ?? [])].map(
        ({ value }) => value,
      );
    const before = ticked('departments');
    if (before.length > 0) changeDepartments(before, ticked('roles'));
  });
  useEffect(() => takeOver(), []);

  const row = (
    <TradeRow
      trades={tradesOf(departments)}
      departments={chosen.field.value}
      roles={roles.field.value}
      onChoose={(trade) => changeDepartments(trade.departments, trade.roles)}
    />
  );
  if (!hydrated) {
    return (
      <>
        {row}
        <div ref={plain} className="contents">
          <PlainDepartments
            departments={departments}
            chosen={chosen.field.value}
            roles={roles.field.value}
            faults={{ departments: chosen.fieldState.error?.message, roles: roles.fieldState.error?.message }}
          />
        </div>
      </>
    );
  }
  return (
    <>
      {row}
      <MultiSelect
        {...chosen.field}
        label="Departments"
        hint={departmentsHint}
        placeholder="Select departments"
        options={departmentOptions(departments)}
        onChange={(next) => changeDepartments(next)}
        error={chosen.fieldState.error?.message}
      />
      <MultiSelect
        {...roles.field}
        label="Roles"
        placeholder={none ? 'Select departments first' : 'Select roles'}
        disabled={none}
        options={roleOptions(departments, chosen.field.value)}
        error={roles.fieldState.error?.message}
      />
    </>
  );
}
