import type { dialects } from '@kirdaar/domain/monologues.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../form-section.tsx';
import { VideoLinkField } from '../video-link-field.tsx';
import { dialectGuides } from './dialect-guides.ts';
import { fieldOf, type MonologueValues } from './monologue-values.ts';

/** One dialect: what is listened for, how to prepare, and the film. */
export function DialectCard({ dialect }: { dialect: (typeof dialects)[number] }) {
  const { register, formState, control } = useFormContext<MonologueValues>();
  const name = fieldOf(dialect.key);
  const typed = useWatch({ control, name });
  const { ear, doThis } = dialectGuides[dialect.key];
  return (
    <FormSection title={dialect.label} lead={ear}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-red-text">
        {doThis.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <VideoLinkField
        label={`${dialect.label} monologue`}
        optional
        title={`${dialect.label} monologue`}
        typed={typed}
        error={formState.errors[name]?.message}
        {...register(name)}
      />
    </FormSection>
  );
}
