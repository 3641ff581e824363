import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../form-section.tsx';
import { VideoLinkField } from '../video-link-field.tsx';
import type { ProfessionalValues } from './professional-values.ts';

export function ReelSection() {
  const { register, formState, control } = useFormContext<ProfessionalValues>();
  const typed = useWatch({ control, name: 'videoReelLink' });
  return (
    <FormSection
      title="Your reel"
      lead="One or two minutes, your strongest scene first. No reel yet? Film yourself saying who you are, in one take by a window."
    >
      <VideoLinkField
        label="Video reel link"
        hint="A YouTube video or short; unlisted is fine."
        title="Your reel"
        typed={typed}
        error={formState.errors.videoReelLink?.message}
        {...register('videoReelLink')}
      />
    </FormSection>
  );
}
