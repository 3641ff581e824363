import { FormProvider } from 'react-hook-form';
import { StepForm } from '../step-form.tsx';
import { type StepProps, schemaResolver, useStepForm } from '../use-step-form.ts';
import { AboutSection } from './about-section.tsx';
import { AddressSection } from './address-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { useGuardianChange } from './guardian-change.tsx';
import { GuardianSection } from './guardian-section.tsx';
import { personalSchema } from './personal-schema.ts';
import { type PersonalValues, personalValues } from './personal-values.ts';
import { RolesSection } from './roles-section.tsx';
import { sendPersonal } from './send-personal.ts';
import { SocialSection } from './social-section.tsx';

/** Name, numbers, addresses, department roles and social links (rule profiles/personal-1). */
export function PersonalStep(props: StepProps) {
  const { user, lists } = props.data;
  const { mayChange, question } = useGuardianChange();
  const { form, submit, problem, discard } = useStepForm({
    ...props,
    saved: personalValues(user),
    resolver: schemaResolver<PersonalValues, ReturnType<typeof personalSchema>>(
      personalSchema(lists.departments, user.role, user),
    ),
    send: async (body) => {
      if (body.guardian && user.guardian && !(await mayChange(body.guardian))) return null;
      return sendPersonal(user, body);
    },
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
        <AboutSection user={user} />
        {user.holder === 'self' && <GuardianSection user={user} />}
        <ContactSection user={user} />
        <AddressSection user={user} />
        <RolesSection departments={lists.departments} user={user} />
        <SocialSection departments={lists.departments} />
      </StepForm>
      {question}
    </FormProvider>
  );
}
