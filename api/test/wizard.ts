import type { UserKind } from '@kirdaar/domain/accounts/user-kind.ts';
import type { TestApp } from './app.ts';
import { type Person, roleIds } from './people.ts';
import { requiredPhotos } from './pictures.ts';

export const reel = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** The input of the personal step, with roles for this kind of person. */
export async function personalInfo(test: TestApp, kind: UserKind = 'Artist') {
  const names = { Artist: 'Artist', Director: 'Casting Director', Other: 'Editor' };
  return {
    gender: 'female',
    age: 27,
    number: '98765 43210',
    whatsappNumber: '9876543211',
    bio: 'Trained in Kathak, ten years on stage.',
    homeAddress: { city: 'Jaipur', state: 'rajasthan' },
    currentAddress: { city: 'Mumbai', state: 'maharashtra' },
    ...(await roleIds(test, names[kind])),
    instagramUrl: 'https://www.instagram.com/asha',
  };
}

export const professionalInfo = {
  languages: ['Hindi', 'Marathi'],
  talentCategory: 'Actor, Dancer',
  heightFeet: 5,
  heightInches: 6,
  screenAge: { from: 22, to: 32 },
  videoReelLink: reel,
  skills: ['archery'],
};

export const additionalInfo = {
  experience: 7,
  portfolioLink: 'https://portfolio.example',
  additionalSkills: 'Colour grading, sound sync',
  pastProjects: [{ name: 'Monsoon', role: 'Editor', link: reel }],
};

/** Takes a person through the wizard to a listed profile. */
export async function completeProfile(
  test: TestApp,
  person: Person,
  kind: 'Artist' | 'Other',
): Promise<void> {
  const base = `/api/users/${person.id}`;
  await person.client.patch(`${base}/personal-info`, await personalInfo(test, kind));
  if (kind === 'Other') {
    await person.client.patch(`${base}/additional-info`, additionalInfo);
    return;
  }
  await person.client.patchForm(`${base}/images`, await requiredPhotos());
  await person.client.patch(`${base}/professional-info`, professionalInfo);
  await person.client.patch(`${base}/monologues`, { monologues: [] });
}
