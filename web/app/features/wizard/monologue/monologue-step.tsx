import { dialects } from '@kirdaar/domain/monologues.ts';
import { FormProvider } from 'react-hook-form';
import { callApi } from '../../../shell/api.ts';
import { StepForm } from '../step-form.tsx';
import { type StepProps, schemaResolver, useStepForm } from '../use-step-form.ts';
import { DialectCard } from './dialect-card.tsx';
import { MonologueForm, type MonologueValues, monologuesBody, monologueValues } from './monologue-values.ts';
import { RecordingRules } from './recording-rules.tsx';

const resolver = schemaResolver<MonologueValues, typeof MonologueForm>(MonologueForm);

/** Guidance for six dialects, and one optional film for each (A §2). */
export function MonologueStep(props: StepProps) {
  const { user } = props.data;
  const { form, submit, problem, discard } = useStepForm({
    ...props,
    saved: monologueValues(user.monologues),
    resolver,
    send: (values) => callApi('saveMonologues', { params: { id: user._id }, body: monologuesBody(values) }),
    failure: 'Failed to update monologues. Please try again.',
  });
  return (
    <FormProvider {...form}>
      <StepForm
        data={props.data}
        onSubmit={submit}
        pending={form.formState.isSubmitting}
        problem={problem}
        onDiscard={discard}
      >
        <RecordingRules />
        {dialects.map((dialect) => (
          <DialectCard key={dialect.key} dialect={dialect} />
        ))}
      </StepForm>
    </FormProvider>
  );
}
