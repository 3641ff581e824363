import { skillLabel } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useController, useFormContext } from 'react-hook-form';
import { FormSection } from '../form-section.tsx';
import { ChipPicker } from './chip-picker.tsx';
import type { ProfessionalValues } from './professional-values.ts';

export function SkillsSection({ skills }: { skills: readonly string[] }) {
  const { control, formState } = useFormContext<ProfessionalValues>();
  const { field } = useController({ control, name: 'skills' });
  return (
    <FormSection
      title="Skills"
      lead="What you could show on set without a double. Three that are true beat twenty that are not."
    >
      <ChipPicker
        label="Skills & Specialties"
        optional
        searchLabel="Search skills"
        name="skills"
        options={skills.map((skill) => ({ value: skill, label: skillLabel(skill) }))}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        max={limits.skills}
        error={formState.errors.skills?.message}
      />
    </FormSection>
  );
}
