import { limits } from '@kirdaar/domain/limits.ts';
import { plainAges } from '@kirdaar/domain/texts/typed-numbers.ts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { ProjectValues, RoleValues } from '../form-values.ts';
import { TermsFold } from '../terms/terms-fold.tsx';
import { useComplexion } from './complexion-note.tsx';
import { foldedRole } from './folded-role.ts';
import { FoldButton, useFold } from './role-fold.tsx';
import { useGenders } from './use-genders.ts';

type Props = {
  place: number;
  /** Its label: its place among all roles of the project. */
  number: number;
  count: number;
  nameOptional: boolean;
  startsFolded: boolean;
  onRemove: () => void;
  /** Null while the project has the most roles. */
  onCopy: (() => void) | null;
  onMove: (to: number) => void;
};

/** One role to cast, which folds to one line; a fault opens it (rule projects/form-9). */
export function RoleRow({ place, number, count, nameOptional, startsFolded, ...on }: Props) {
  const { onRemove, onCopy, onMove } = on;
  const { register, formState, setValue } = useFormContext<ProjectValues>();
  const errors = formState.errors.roles?.[place];
  const fields = useId();
  const [isFolded, setFolded] = useFold(startsFolded, errors, formState.submitCount);
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
          <span className="mr-auto min-w-0">
            <FoldButton isFolded={isFolded} controls={fields} onToggle={() => setFolded(!isFolded)}>
              {isFolded ? (
                <FoldedRole place={place} number={number} />
              ) : (
                <span className="font-display text-xl">Role {number}</span>
              )}
            </FoldButton>
          </span>
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
      <div id={fields} hidden={isFolded} className="clear-both flex flex-col gap-5 hidden:hidden">
        <div className="grid gap-5 sm:grid-cols-3">
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
            {...register(`roles.${place}.ageRange`, {
              onBlur: ({ target }) => {
                const plain = plainAges(target.value);
                if (plain !== target.value) setValue(`roles.${place}.ageRange`, plain, { shouldDirty: true });
              },
            })}
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
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5 self-start"
          disabled={onCopy === null}
          onClick={() => onCopy?.()}
        >
          <Icon name="copy" size="size-4.5" />
          Copy role<span className="sr-only"> {number}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** 'Bijli · female, 28-35 · ₹8,000 a day' */
function FoldedRole({ place, number }: { place: number; number: number }) {
  const role = useWatch<ProjectValues, `roles.${number}`>({ name: `roles.${place}` });
  return <span className="font-semibold">{foldedRole(role, number)}</span>;
}
