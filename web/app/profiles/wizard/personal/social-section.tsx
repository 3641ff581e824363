import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import { socialField } from '@kirdaar/domain/links/link-fields.ts';
import { needsSocialLink } from '@kirdaar/domain/links/social-link.ts';
import { type SocialField, socialFields, socialSites } from '@kirdaar/domain/links/social-sites.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LinkInput } from '../../../ui/forms/link-input.tsx';
import { FormSection, Pair } from '../form-section.tsx';
import { kindOfRoles } from './personal-schema.ts';
import type { PersonalValues } from './personal-values.ts';

const examples: Record<SocialField, string> = {
  instagramUrl: '@yourname',
  twitterUrl: '@yourname',
  youtubeUrl: 'youtube.com/@yourname',
  linkedInUrl: 'linkedin.com/in/yourname',
  facebookUrl: 'facebook.com/yourname',
  imdbUrl: 'imdb.com/name/nm…',
};

const linkFields = socialFields.map((name) => ({ name, field: socialField(name) }));

/** Six links; artists older than 16 need Instagram or Facebook (rule profiles/personal-10). */
export function SocialSection({ departments }: { departments: readonly Department[] }) {
  const { register, formState, control, subscribe, trigger } = useFormContext<PersonalValues>();
  const { isSubmitted } = formState;
  const [age, roles] = useWatch({ control, name: ['age', 'roles'] });
  const typed = useWatch({ control, name: socialFields });
  const isArtist = kindOfRoles(departments, roles) === 'Artist';
  const needed = needsSocialLink(isArtist, Number(age));

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
          ? 'Instagram or Facebook, please; the rest is optional.'
          : isArtist
            ? 'All optional. A director likes to see you in motion.'
            : 'All optional. A director likes to see your work.'
      }
    >
      <Pair>
        {linkFields.map(({ name, field }, place) => (
          <LinkInput
            key={name}
            label={socialSites[name].label}
            type="url"
            placeholder={examples[name]}
            field={field}
            typed={typed[place] ?? ''}
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </Pair>
    </FormSection>
  );
}
