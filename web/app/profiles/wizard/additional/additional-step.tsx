import { limits } from '@kirdaar/domain/limits.ts';
import { webField } from '@kirdaar/domain/links/link-fields.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { callApi } from '../../../shell/calls/api.ts';
import { LinkInput } from '../../../ui/forms/link-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import { StepForm } from '../step-form.tsx';
import { type StepProps, useStepForm } from '../use-step-form.ts';
import { additionalResolver } from './additional-resolver.ts';
import { additionalValues } from './additional-values.ts';
import { PastProjects } from './past-projects.tsx';

/** Experience, portfolio, skills and past work of other professionals (rule profiles/steps-5). */
export function AdditionalStep(props: StepProps) {
  const { user } = props.data;
  const { form, submit, problem, discard } = useStepForm({
    ...props,
    saved: additionalValues(user),
    resolver: additionalResolver,
    send: (body) => callApi('saveAdditionalInfo', { params: { id: user._id }, body }),
    failure: 'Your details could not be saved. Please try again.',
  });
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const portfolio = useWatch({ control: form.control, name: 'portfolioLink' });
  return (
    <FormProvider {...form}>
      <StepForm
        data={props.data}
        onSubmit={submit}
        submits={formState.submitCount}
        pending={formState.isSubmitting}
        problem={problem}
        onDiscard={discard}
      >
        <FormSection title="Your craft">
          <Pair>
            <TextInput
              label="Experience (years)"
              optional
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              hint="Just beginning? 0 is a fine answer."
              error={errors.experience?.message}
              {...register('experience')}
            />
            <LinkInput
              label="Portfolio link"
              optional
              type="url"
              autoComplete="url"
              field={webField}
              typed={portfolio ?? ''}
              placeholder="https://…"
              error={errors.portfolioLink?.message}
              {...register('portfolioLink')}
            />
          </Pair>
          <TextArea
            label="Additional skills"
            rows={3}
            maxLength={limits.additionalSkills.max}
            defaultValue={getValues('additionalSkills')}
            placeholder="Colour grading, sync sound, Marathi dialogue"
            hint="Separated by commas; each becomes a tag on your profile."
            error={errors.additionalSkills?.message}
            {...register('additionalSkills')}
          />
        </FormSection>
        <PastProjects />
      </StepForm>
    </FormProvider>
  );
}
