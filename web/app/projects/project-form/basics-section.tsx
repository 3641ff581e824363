import { limits } from '@kirdaar/domain/limits.ts';
import { complaintsTexts } from '@kirdaar/domain/projects/complaints.ts';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { complaintsContactLabel, questionsLabel } from './conflict/shown-values.ts';
import { FormSection } from './form-section.tsx';
import type { ProjectValues } from './form-values.ts';
import { CastingPlace, ShootingPlace } from './place-fields.tsx';

const typeIdeas = [
  'Feature film',
  'Web series',
  'Short film',
  'TV commercial',
  'Music video',
  'Documentary',
  'Theatre',
];

/** What the project is. */
export function AboutSection() {
  const { register, formState } = useFormContext<ProjectValues>();
  const { errors } = formState;
  return (
    <FormSection title="The project" lead="What actors read first.">
      <TextInput
        label="Project name"
        maxLength={limits.shortText}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextInput
        label="Project type"
        list="project-types"
        maxLength={limits.shortText}
        autoComplete="off"
        hint="For example feature film, web series or TV commercial."
        error={errors.type?.message}
        {...register('type')}
      />
      <datalist id="project-types">
        {typeIdeas.map((idea) => (
          <option key={idea} value={idea} />
        ))}
      </datalist>
      <TextArea
        label="Project description"
        rows={6}
        maxLength={limits.description}
        hint="The story in a few sentences, the makers, what is paid."
        error={errors.description?.message}
        {...register('description')}
      />
    </FormSection>
  );
}

/** When and where it is cast. */
export function CastingSection() {
  const { register, formState } = useFormContext<ProjectValues>();
  const { errors } = formState;
  return (
    <FormSection title="Casting details" lead="Both days count. Start and end may be the same day.">
      <CastingPlace />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput
          label="Casting start date"
          error={errors.castingStartDate?.message}
          {...register('castingStartDate', { deps: 'castingEndDate' })}
        />
        <DateInput
          label="Casting end date"
          error={errors.castingEndDate?.message}
          {...register('castingEndDate')}
        />
      </div>
      <QuestionsChoice />
      <ComplaintsFields />
    </FormSection>
  );
}

/** Whether applicants can ask one question (rule messages/questions-1). */
function QuestionsChoice() {
  const { register } = useFormContext<ProjectValues>();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-red" {...register('allowQuestions')} />
      {questionsLabel}
    </label>
  );
}

/** Who receives harassment complaints of the production (rule projects/complaints-1). */
function ComplaintsFields() {
  const { register, formState } = useFormContext<ProjectValues>();
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextInput
        label={complaintsTexts.label}
        optional
        maxLength={limits.shortText}
        autoComplete="off"
        hint="A person or the Internal Committee of the production."
        error={errors.complaintsName?.message}
        {...register('complaintsName')}
      />
      <TextInput
        label={complaintsContactLabel}
        optional
        maxLength={limits.shortText}
        autoComplete="off"
        hint="Artists see it with the project and with each invitation."
        error={errors.complaintsContact?.message}
        {...register('complaintsContact')}
      />
    </div>
  );
}

/** When and where it is shot. */
export function ShootingSection() {
  const { register, formState } = useFormContext<ProjectValues>();
  const { errors } = formState;
  return (
    <FormSection title="Shooting">
      <div className="grid gap-5 sm:grid-cols-2">
        <ShootingPlace />
        <DateInput
          label="Shooting start date"
          error={errors.shootingStartDate?.message}
          {...register('shootingStartDate', { deps: 'shootingEndDate' })}
        />
        <DateInput
          label="Shooting end date"
          error={errors.shootingEndDate?.message}
          {...register('shootingEndDate')}
        />
      </div>
    </FormSection>
  );
}
