import { limits } from '@kirdaar/domain/limits.ts';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormSection } from './form-section.tsx';
import { emptyRole, type ProjectValues } from './form-values.ts';
import { type ProtectedRole, ProtectedRoles } from './protected-roles.tsx';
import { RoleRow } from './role-row.tsx';

type Props = { protectedRoles: readonly ProtectedRole[]; nameOptional: boolean };

/** The roles to cast: added, removed and put in order; those with applications stand above, locked (P §2). */
export function RolesSection({ protectedRoles, nameOptional }: Props) {
  const { control, formState } = useFormContext<ProjectValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'roles', keyName: 'rowId' });
  const error = formState.errors.roles?.root?.message ?? formState.errors.roles?.message;
  const lastStays = protectedRoles.length === 0;
  const numbers = freeNumbers(protectedRoles, fields.length);
  return (
    <FormSection title="Roles" lead="One for each character that you cast.">
      <ProtectedRoles roles={protectedRoles} />
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {error}
      </p>
      {fields.map((row, place) => (
        <RoleRow
          key={row.rowId}
          place={place}
          number={numbers[place] ?? place + 1}
          count={lastStays ? fields.length : fields.length + 1}
          nameOptional={nameOptional}
          onRemove={() => remove(place)}
          onMove={(to) => to >= 0 && to < fields.length && move(place, to)}
        />
      ))}
      <Button
        variant="secondary"
        onClick={() => append(emptyRole)}
        disabled={fields.length + protectedRoles.length >= limits.projectRoles}
        className="self-start"
      >
        <Icon name="plus" size="size-4.5" />
        Add Role
      </Button>
    </FormSection>
  );
}

/** The numbers of the roles in the form: protected ones keep theirs, so that no two are called 'Role 1'. */
function freeNumbers(protectedRoles: readonly ProtectedRole[], count: number): number[] {
  const taken = new Set(protectedRoles.map(({ place }) => place + 1));
  const all = Array.from({ length: count + taken.size }, (_, place) => place + 1);
  return all.filter((number) => !taken.has(number));
}
