import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { ProfessionalInfoBody } from '@kirdaar/contract/profiles/profiles.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { LookSection } from './look-section.tsx';
import { type ProfessionalValues, professionalValues } from './professional-values.ts';

const artist = {
  languages: ['Hindi'],
  skills: [],
  talentCategory: 'Actor',
  heightFeet: 5,
  heightInches: 0,
  screenAge: { from: 20, to: 30 },
  videoReelLink: null,
} as Partial<SelfUser> as SelfUser;

function Look() {
  const form = useForm<ProfessionalValues>({ defaultValues: professionalValues(artist) });
  return (
    <FormProvider {...form}>
      <LookSection />
    </FormProvider>
  );
}

test('the look has all fields of the step but languages, reel and skills, which have their own sections', () => {
  const names = [...renderToStaticMarkup(<Look />).matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['talentCategory', 'heightFeet', 'heightInches', 'screenAge.from', 'screenAge.to']);
  const asked = new Set([
    ...names.map((name) => name?.split('.')[0]),
    ...['languages', 'videoReelLink', 'skills'],
  ]);
  expect(asked).toEqual(new Set(Object.keys(ProfessionalInfoBody.shape)));
});
