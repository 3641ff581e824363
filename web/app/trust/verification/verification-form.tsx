import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { socialField, webField } from '@kirdaar/domain/links/link-fields.ts';
import { useWatch } from 'react-hook-form';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { LinkInput } from '../../ui/forms/link-input.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { DocumentField } from './document-field.tsx';
import { useVerificationForm } from './use-verification-form.ts';

type Props = {
  verification: Verification;
  onSent: (verification: Verification) => void;
  /** Closes the form unchanged; null where there is nothing else to show. */
  onCancel: (() => void) | null;
};

const imdbField = socialField('imdbUrl');

/** Asks a casting director for evidence (rule verification/evidence-1). */
export function VerificationForm({ verification, onSent, onCancel }: Props) {
  const { form, submit, document, setDocument, notice, progress, keptName } = useVerificationForm(
    verification,
    onSent,
  );
  const { errors, isSubmitting } = form.formState;
  const [website, imdb] = useWatch({ control: form.control, name: ['websiteUrl', 'imdbUrl'] });
  return (
    <section aria-labelledby="proof" className="account-part">
      <h2 id="proof" className="text-lg font-semibold">
        Show who you are
      </h2>
      <form
        ref={useFirstFault(form.formState.submitCount)}
        onSubmit={submit}
        noValidate
        className="verification-form"
      >
        <TextInput
          label="Company or production"
          hint="The company you cast for, or your own name if you work for yourself."
          autoComplete="organization"
          maxLength={limits.shortText}
          error={errors.company?.message}
          {...form.register('company')}
        />
        <FieldGroup label="Add any two" error={errors.evidence?.message}>
          <div className="verification-form">
            <p className="text-sm text-ink-soft">
              A website or an IMDb page, a union or identity card, a placement registration, somebody who
              knows you.
            </p>
            <LinkInput
              label="Company website"
              autoComplete="url"
              field={webField}
              typed={website}
              error={errors.websiteUrl?.message}
              {...form.register('websiteUrl')}
            />
            <LinkInput
              label="IMDb page"
              field={imdbField}
              typed={imdb}
              error={errors.imdbUrl?.message}
              {...form.register('imdbUrl')}
            />
            <DocumentField
              file={document}
              storedName={keptName}
              error={errors.document?.message}
              onFile={setDocument}
            />
            <TextInput
              label="Placement registration number"
              hint="If the law of your state asks placement agencies to register."
              autoComplete="off"
              maxLength={limits.shortText}
              error={errors.placementRegistration?.message}
              {...form.register('placementRegistration')}
            />
            <TextInput
              label="Somebody in the trade who knows you"
              hint="A producer, a director, a union: we mail them a link, and they answer with one click."
              autoComplete="off"
              maxLength={limits.name.max}
              error={errors.refereeName?.message}
              {...form.register('refereeName')}
            />
            <TextInput
              label="Their e-mail address"
              type="email"
              inputMode="email"
              autoComplete="off"
              error={errors.refereeEmail?.message}
              {...form.register('refereeEmail')}
            />
          </div>
        </FieldGroup>
        <FormNotice notice={notice} />
        {progress !== null && <ProgressBar label="Sending" progress={progress} />}
        <div className="verification-acts">
          <SubmitButton pending={isSubmitting}>Send</SubmitButton>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
