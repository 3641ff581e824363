import type { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FormSection } from '../form-section.tsx';
import { VideoLinkField } from '../video-link-field.tsx';
import { dialectGuides } from './dialect-guides.ts';
import { fieldOf, type MonologueValues } from './monologue-values.ts';

/** One dialect: what is judged, how to prepare, and the film. */
export function DialectCard({ dialect }: { dialect: (typeof dialects)[number] }) {
  const { register, formState, control } = useFormContext<MonologueValues>();
  const name = fieldOf(dialect.key);
  const typed = useWatch({ control, name });
  const { ear, doThis } = dialectGuides[dialect.key];
  return (
    <FormSection title={dialect.label} lead={ear}>
      {/* folded: on a phone six lists of advice hide that only six short fields are needed */}
      <details className="group rounded-md bg-sunken px-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <span className="transition-transform duration-150 group-open:rotate-90">
            <Icon name="chevronRight" size="size-4.5" />
          </span>
          How to prepare
          <span className="sr-only"> for {dialect.label}</span>
        </summary>
        <ul className="flex list-disc flex-col gap-1.5 pb-4 pl-5 marker:text-red-text">
          {doThis.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
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
