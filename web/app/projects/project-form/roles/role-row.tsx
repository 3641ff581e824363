import { limits } from '@kirdaar/domain/limits.ts';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { ProjectValues, RoleValues } from '../form-values.ts';
import { TermsFold } from '../terms/terms-fold.tsx';
import { useComplexion } from './complexion-note.tsx';
import { useGenders } from './use-genders.ts';

type Props = {
  place: number;
  /** Its label: its place among all roles of the project. */
  number: number;
  count: number;
  nameOptional: boolean;
  onRemove: () => void;
  onMove: (to: number) => void;
};

/** One role to cast. */
export function RoleRow({ place, number, count, nameOptional, onRemove, onMove }: Props) {
  const { register, formState } = useFormContext<ProjectValues>();
  const errors = formState.errors.roles?.[place];
  const field = (name: Exclude<keyof RoleValues, 'terms'>) => register(`roles.${place}.${name}`);
  const complexion = useComplexion();
  const genders = useGenders(place);
  return (
    <fieldset
      onBlur={complexion.onBlur}
      className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5"
    >
      <legend className="float-left w-full">
        <span className="flex items-center gap-1">
          <span className="mr-auto font-display text-xl">Role {number}</span>
          <IconButton
            icon="arrowUp"
            label={`Move role ${number} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon="arrowDown"
            label={`Move role ${number} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconButton
            icon="trash"
            label={`Remove Role ${number}`}
            disabled={count === 1}
            onClick={onRemove}
          />
        </span>
      </legend>
      <div className="grid clear-both gap-5 sm:grid-cols-3">
        <TextInput
          label="Character name"
          optional={nameOptional}
          maxLength={limits.shortText}
          autoComplete="off"
          error={errors?.characterName?.message}
          {...field('characterName')}
        />
        <Select
          label="Gender"
          placeholder="Select"
          options={genders}
          error={errors?.gender?.message}
          {...field('gender')}
        />
        <TextInput
          label="Age range"
          hint="25-35, or just 30"
          maxLength={20}
          autoComplete="off"
          error={errors?.ageRange?.message}
          {...field('ageRange')}
        />
      </div>
      <TextInput
        label="Physical look"
        optional
        maxLength={limits.message}
        autoComplete="off"
        error={errors?.physicalLookSuggestion?.message}
        {...field('physicalLookSuggestion')}
      />
      <TextArea
        label="Role description"
        optional
        rows={3}
        maxLength={limits.description}
        error={errors?.description?.message}
        {...field('description')}
      />
      {complexion.note}
      <TextArea
        label="Audition script"
        optional
        rows={3}
        maxLength={limits.auditionScript}
        hint="With a script, every applicant has to link a demo video."
        error={errors?.auditionScript?.message}
        {...field('auditionScript')}
      />
      <TermsFold name={`roles.${place}.terms`} title={`role ${number}`} />
    </fieldset>
  );
}
