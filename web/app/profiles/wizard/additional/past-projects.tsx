import { limits } from '@kirdaar/domain/limits.ts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import { VideoLinkField } from '../video-link-field.tsx';
import { type AdditionalValues, emptyRow } from './additional-values.ts';

/** As many rows as needed; the first stays (rule profiles/steps-6). */
export function PastProjects() {
  const { control } = useFormContext<AdditionalValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pastProjects' });
  return (
    <FormSection
      title="Past projects"
      lead="All optional. If you start a row, fill in all three: name, role and YouTube link."
    >
      <ol className="flex flex-col gap-6">
        {fields.map((field, place) => (
          <Row key={field.id} place={place} onRemove={place > 0 ? () => remove(place) : null} />
        ))}
      </ol>
      {fields.length < limits.pastProjects && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append(emptyRow, { focusName: `pastProjects.${fields.length}.name` })}
        >
          <Icon name="plus" /> Add a project
        </Button>
      )}
    </FormSection>
  );
}

function Row({ place, onRemove }: { place: number; onRemove: (() => void) | null }) {
  const { register, formState, control } = useFormContext<AdditionalValues>();
  const errors = formState.errors.pastProjects?.[place];
  const name = `pastProjects.${place}` as const;
  const [title, link] = useWatch({ control, name: [`${name}.name`, `${name}.link`] });
  return (
    <li className="flex flex-col gap-4 border-l-3 border-line pl-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h4 className="font-semibold">Project {place + 1}</h4>
        {onRemove && (
          <Button variant="quiet" size="sm" onClick={onRemove} aria-label={`Remove project ${place + 1}`}>
            <Icon name="trash" size="size-4.5" /> Remove
          </Button>
        )}
      </div>
      <Pair>
        <TextInput
          label="Project name"
          autoComplete="off"
          maxLength={limits.shortText}
          error={errors?.name?.message}
          {...register(`${name}.name`)}
        />
        <TextInput
          label="Role"
          autoComplete="off"
          maxLength={limits.shortText}
          placeholder="Editor"
          error={errors?.role?.message}
          {...register(`${name}.role`)}
        />
      </Pair>
      <VideoLinkField
        label="Work link"
        typed={link ?? ''}
        title={title || `Project ${place + 1}`}
        error={errors?.link?.message}
        {...register(`${name}.link`)}
      />
    </li>
  );
}
