import { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { callApi } from '../../../shell/calls/api.ts';
import { StepForm } from '../step-form.tsx';
import { type StepProps, schemaResolver, useStepForm } from '../use-step-form.ts';
import { DialectCard } from './dialect-card.tsx';
import {
  filmCount,
  MonologueForm,
  type MonologueValues,
  monologuesBody,
  monologueValues,
} from './monologue-values.ts';
import { RecordingRules } from './recording-rules.tsx';

const resolver = schemaResolver<MonologueValues, typeof MonologueForm>(MonologueForm);

/** Guidance for six dialects, and one optional film for each (rule profiles/steps-7). */
export function MonologueStep(props: StepProps) {
  const { user } = props.data;
  const { form, submit, problem, discard } = useStepForm({
    ...props,
    saved: monologueValues(user.monologues),
    resolver,
    send: (values) => callApi('saveMonologues', { params: { id: user._id }, body: monologuesBody(values) }),
    failure: 'Failed to update monologues. Please try again.',
  });
  const progress = filmCount(useWatch({ control: form.control }) as MonologueValues);
  return (
    <FormProvider {...form}>
      <StepForm
        data={props.data}
        onSubmit={submit}
        submits={form.formState.submitCount}
        pending={form.formState.isSubmitting}
        problem={problem}
        onDiscard={discard}
        progress={progress}
      >
        <RecordingRules progress={progress} />
        {dialects.map((dialect) => (
          <DialectCard key={dialect.key} dialect={dialect} />
        ))}
      </StepForm>
    </FormProvider>
  );
}
