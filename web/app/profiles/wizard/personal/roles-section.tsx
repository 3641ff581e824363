import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { useController, useFormContext } from 'react-hook-form';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { departmentOptions, keptRoles, roleOptions } from '../../../ui/forms/role-options.ts';
import { FormSection } from '../form-section.tsx';
import { fittingRoles } from './personal-schema.ts';
import type { PersonalValues } from './personal-values.ts';

type Props = { departments: readonly Department[]; user: SelfUser };

/**
 * Departments and their roles that fit the account; removing a department removes its roles (rule
 * profiles/personal-9).
 */
export function RolesSection({ departments, user }: Props) {
  const { control, formState } = useFormContext<PersonalValues>();
  const { errors } = formState;
  const chosen = useController({ control, name: 'departments' }).field;
  const roles = useController({ control, name: 'roles' }).field;

  function changeDepartments(next: string[]) {
    chosen.onChange(next);
    roles.onChange(keptRoles(roleOptions(departments, next), roles.value));
  }

  return (
    <FormSection title="What you do" lead="What do you do on set?">
      <MultiSelect
        label="Departments"
        name="departments"
        placeholder="Select departments"
        options={departmentOptions(departments)}
        value={chosen.value}
        onChange={changeDepartments}
        onBlur={chosen.onBlur}
        ref={chosen.ref}
        error={errors.departments?.message}
      />
      <MultiSelect
        label="Roles"
        name="roles"
        placeholder={chosen.value.length === 0 ? 'Select departments first' : 'Select roles'}
        disabled={chosen.value.length === 0}
        options={roleOptions(fittingRoles(departments, user.role, roles.value), chosen.value)}
        value={roles.value}
        onChange={roles.onChange}
        onBlur={roles.onBlur}
        ref={roles.ref}
        error={errors.roles?.message}
      />
    </FormSection>
  );
}
