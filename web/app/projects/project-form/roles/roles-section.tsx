import { limits } from '@kirdaar/domain/limits.ts';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FormSection } from '../form-section.tsx';
import { emptyRole, hasWords, type ProjectValues } from '../form-values.ts';
import { type ProtectedRole, ProtectedRoles } from './protected-roles.tsx';
import { RemovedRowNote } from './removed-row-note.tsx';
import { type RemovedRow, withoutRestored, withRemoved } from './removed-rows.ts';
import { RoleRow } from './role-row.tsx';

type Props = { protectedRoles: readonly ProtectedRole[]; nameOptional: boolean };

/** The roles to cast: added, removed, restored and sorted; those with applications are above, locked (rules
    projects/roles-5, projects/roles-7). */
export function RolesSection({ protectedRoles, nameOptional }: Props) {
  const { control, formState, getValues } = useFormContext<ProjectValues>();
  const { fields, append, insert, remove, move } = useFieldArray({
    control,
    name: 'roles',
    keyName: 'rowId',
  });
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const isLong = fields.length + protectedRoles.length > 1;
  // a single role stays open, and so does what is added or restored
  const [folded, setFolded] = useState<readonly string[]>(() =>
    isLong ? fields.map(({ _id }) => _id).filter(Boolean) : [],
  );
  const error = formState.errors.roles?.root?.message ?? formState.errors.roles?.message;
  const lastStays = protectedRoles.length === 0;
  const numbers = freeNumbers(protectedRoles, fields.length);
  const numberAt = (place: number) => numbers[place] ?? place + 1;
  const full = fields.length + protectedRoles.length >= limits.projectRoles;

  function take(place: number, key: string) {
    const values = getValues(`roles.${place}`);
    if (hasWords(values))
      setRemoved((rows) => withRemoved(rows, { key, place, number: numberAt(place), values }));
    setFolded((ids) => ids.filter((id) => id !== values._id));
    remove(place);
  }

  /** The copy gets the focus at its name, which is the first that differs. */
  function copy(place: number) {
    const copied = structuredClone(getValues(`roles.${place}`));
    insert(
      place + 1,
      { ...copied, _id: '', characterName: '' },
      { focusName: `roles.${place + 1}.characterName` },
    );
  }

  function takeBack({ key, place, values }: RemovedRow) {
    setRemoved((rows) => withoutRestored(rows, key));
    insert(place, values, { focusName: `roles.${place}.characterName` });
  }

  const noteOf = (row: RemovedRow) => (
    <RemovedRowNote
      key={`removed ${row.key}`}
      title={row.values.characterName ? `'${row.values.characterName}'` : `Role ${row.number}`}
      disabled={full}
      onUndo={() => takeBack(row)}
    />
  );
  // together in one list, so that a note that moves keeps its state
  const rows = fields.flatMap((row, place) => [
    ...removed.filter((one) => one.place === place).map(noteOf),
    <RoleRow
      key={row.rowId}
      place={place}
      number={numberAt(place)}
      count={lastStays ? fields.length : fields.length + 1}
      nameOptional={nameOptional}
      startsFolded={folded.includes(row._id)}
      onRemove={() => take(place, row.rowId)}
      onCopy={full ? null : () => copy(place)}
      onMove={(to) => to >= 0 && to < fields.length && move(place, to)}
    />,
  ]);

  return (
    <FormSection title="Roles" lead="One for each character that you cast.">
      <ProtectedRoles roles={protectedRoles} fold={isLong} />
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {error}
      </p>
      {[...rows, ...removed.filter(({ place }) => place >= fields.length).map(noteOf)]}
      <Button variant="secondary" onClick={() => append(emptyRole)} disabled={full} className="self-start">
        <Icon name="plus" size="size-4.5" />
        Add Role
      </Button>
    </FormSection>
  );
}

/** The numbers of the roles in the form: protected ones keep theirs, so that no two are named 'Role 1'. */
function freeNumbers(protectedRoles: readonly ProtectedRole[], count: number): number[] {
  const taken = new Set(protectedRoles.map(({ place }) => place + 1));
  const all = Array.from({ length: count + taken.size }, (_, place) => place + 1);
  return all.filter((number) => !taken.has(number));
}
