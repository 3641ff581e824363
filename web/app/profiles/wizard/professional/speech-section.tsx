import { limits } from '@kirdaar/domain/limits.ts';
import { useController, useFormContext } from 'react-hook-form';
import { FormSection } from '../form-section.tsx';
import { ChipPicker } from './chip-picker.tsx';
import { commonFirst, type ProfessionalValues } from './professional-values.ts';

/** The languages with the most speakers, by census. */
const common = [
  'Hindi',
  'English',
  'Bengali',
  'Marathi',
  'Telugu',
  'Tamil',
  'Gujarati',
  'Urdu',
  'Kannada',
  'Odia',
  'Malayalam',
  'Punjabi',
];

export function SpeechSection({ languages }: { languages: readonly string[] }) {
  const { control, formState } = useFormContext<ProfessionalValues>();
  const { field } = useController({ control, name: 'languages' });
  return (
    <FormSection title="Languages" lead="Those in which you could carry a scene tomorrow.">
      <ChipPicker
        label="Languages you speak"
        searchLabel="Search languages"
        name="languages"
        options={commonFirst(languages, common).map((one) => ({ value: one, label: one }))}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        max={limits.languages}
        error={formState.errors.languages?.message}
      />
    </FormSection>
  );
}
