import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { needsSocialLink } from '@kirdaar/domain/links/social-link.ts';
import { type SocialField, socialFields, socialSites } from '@kirdaar/domain/links/social-sites.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import { kindOfRoles } from './personal-schema.ts';
import type { PersonalValues } from './personal-values.ts';

const examples: Record<SocialField, string> = {
  instagramUrl: 'instagram.com/yourname',
  twitterUrl: 'x.com/yourname',
  youtubeUrl: 'youtube.com/@yourname',
  linkedInUrl: 'linkedin.com/in/yourname',
  facebookUrl: 'facebook.com/yourname',
  imdbUrl: 'imdb.com/name/nm…',
};

/** Six links; artists older than 16 need Instagram or Facebook (rule profiles/personal-10). */
export function SocialSection({ departments }: { departments: readonly Department[] }) {
  const { register, formState, control, subscribe, trigger } = useFormContext<PersonalValues>();
  const { isSubmitted } = formState;
  const [age, roles] = useWatch({ control, name: ['age', 'roles'] });
  const needed = needsSocialLink(kindOfRoles(departments, roles) === 'Artist', Number(age));

  // the fault is shown at Instagram, and depends on other fields
  useEffect(() => {
    if (!isSubmitted) return;
    return subscribe({
      name: ['age', 'roles', 'facebookUrl'],
      formState: { values: true },
      callback: () => void trigger('instagramUrl'),
    });
  }, [isSubmitted, subscribe, trigger]);

  return (
    <FormSection
      title="Where people follow you"
      lead={
        needed
          ? 'Add Instagram or Facebook, so that a director can see you in motion. The others are optional.'
          : 'All optional. A director likes to see you in motion.'
      }
    >
      <Pair>
        {socialFields.map((field) => (
          <TextInput
            key={field}
            label={socialSites[field].label}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={examples[field]}
            error={formState.errors[field]?.message}
            {...register(field)}
          />
        ))}
      </Pair>
    </FormSection>
  );
}
