import { zodResolver } from '@hookform/resolvers/zod';
import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { showFaults } from '../../shell/forms/form-faults.ts';
import type { WizardData } from './load-wizard.ts';
import { stepDraft } from './step-draft.ts';
import { useOnward, useSignInAgain } from './use-step.ts';

/** The props of every step. */
export type StepProps = {
  data: WizardData;
  /** Shows the step again with stored values. */
  onStartOver: () => void;
};

type StepFormOptions<V extends FieldValues, B> = StepProps & {
  /** The form with stored values. */
  saved: V;
  resolver: Resolver<V, unknown, B>;
  /** Gives null when the user decides not to save. */
  send: (body: B) => Promise<SelfUser | null>;
  /** For a failure without its own message. */
  failure: string;
};

/** A contract schema as the resolver of a form with typed values, mostly texts. */
export function schemaResolver<V extends FieldValues, S extends z.ZodType>(
  schema: S,
): Resolver<V, unknown, z.output<S>> {
  return zodResolver(schema as unknown as z.ZodType<z.output<S>, V>);
}

/**
 * The form of a step: keeps what is typed until it is saved, shows refusals at their fields, then opens the
 * next step.
 */
export function useStepForm<V extends FieldValues, B>(given: StepFormOptions<V, B>) {
  const { data, resolver, send, failure } = given;
  const [saved] = useState(given.saved);
  const [draft] = useState(() => stepDraft<V>(data.user._id, data.step));
  const [kept] = useState(() => draft.read(saved));
  const [problem, setProblem] = useState<string | null>(null);
  const isSaved = useRef(false);
  const form = useForm<V, unknown, B>({
    resolver,
    defaultValues: (kept ?? saved) as DefaultValues<V>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const onward = useOnward(data);
  const signInAgain = useSignInAgain();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // just-saved values are no draft any more
        callback: ({ values }) => isSaved.current || draft.keep(values, saved),
      }),
    [form, draft, saved],
  );

  const submit = form.handleSubmit(
    async (body) => {
      setProblem(null);
      try {
        const user = await send(body);
        if (!user) return;
        isSaved.current = true;
        draft.drop();
        await onward(user);
      } catch (error) {
        if (!signInAgain(error)) setProblem(showFaults(error, form, failure) ?? checkFields);
      }
    },
    () => setProblem(checkFields),
  );

  const discard = () => {
    draft.drop();
    given.onStartOver();
  };

  const allRight = Object.keys(form.formState.errors).length === 0;
  return {
    form,
    submit,
    // cleared with the last fault that it points to
    problem: problem === checkFields && allRight ? null : problem,
    discard: kept ? discard : null,
  };
}

const checkFields = 'Please check the highlighted fields.';
