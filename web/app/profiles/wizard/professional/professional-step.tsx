import { ProfessionalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import { FormProvider } from 'react-hook-form';
import { callApi } from '../../../shell/calls/api.ts';
import { StepForm } from '../step-form.tsx';
import { type StepProps, schemaResolver, useStepForm } from '../use-step-form.ts';
import { LookSection } from './look-section.tsx';
import { type ProfessionalValues, professionalValues } from './professional-values.ts';
import { ReelSection } from './reel-section.tsx';
import { SkillsSection } from './skills-section.tsx';
import { SpeechSection } from './speech-section.tsx';

const resolver = schemaResolver<ProfessionalValues, typeof ProfessionalInfoBody>(ProfessionalInfoBody);

/**
 * What an artist can play: languages, category, height, screen age, reel and skills (rule profiles/steps-1).
 */
export function ProfessionalStep(props: StepProps) {
  const { user, lists } = props.data;
  const { form, submit, problem, discard } = useStepForm({
    ...props,
    saved: professionalValues(user),
    resolver,
    send: (body) => callApi('saveProfessionalInfo', { params: { id: user._id }, body }),
    failure: 'Your details could not be saved. Please try again.',
  });
  return (
    <FormProvider {...form}>
      <StepForm
        data={props.data}
        onSubmit={submit}
        submits={form.formState.submitCount}
        pending={form.formState.isSubmitting}
        problem={problem}
        onDiscard={discard}
      >
        <SpeechSection languages={lists.languages} />
        <LookSection />
        <ReelSection />
        <SkillsSection skills={lists.skills} />
      </StepForm>
    </FormProvider>
  );
}
