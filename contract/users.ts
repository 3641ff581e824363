import { dialectKeys } from '@kirdaar/domain/monologues.ts';
import { photoTypes } from '@kirdaar/domain/photo-types.ts';
import * as z from 'zod';
import { Gender, Photo, StoredPlace, UserKind } from './shapes.ts';

const link = z.string().nullable();

const Images = z.partialRecord(z.enum(photoTypes), Photo);
export const NamedRole = z.object({ _id: z.string(), name: z.string() });

/** What everybody may see of a listed person. */
const publicFields = {
  _id: z.string(),
  publicIdentifier: z.string(),
  name: z.string(),
  role: UserKind,
  roles: z.array(NamedRole),
  departments: z.array(z.string()),
  isProfileComplete: z.boolean(),
  profileUrl: z.string().nullable(),
  picture: Photo.nullable(),
  images: Images,
  gender: Gender.nullable(),
  age: z.number().nullable(),
  bio: z.string().nullable(),
  homeAddress: StoredPlace,
  currentAddress: StoredPlace,
  skills: z.array(z.string()),
  additionalSkills: z.string().nullable(),
  talentCategory: z.string().nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
  languages: z.array(z.string()),
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
  experience: z.number().nullable(),
  pastProjects: z.array(z.object({ name: z.string(), role: z.string(), link: z.string() })),
  portfolioLink: link,
  videoReelLink: link,
  monologues: z.array(z.object({ language: z.enum(dialectKeys), link: z.string() })),
  instagramUrl: link,
  twitterUrl: link,
  youtubeUrl: link,
  linkedInUrl: link,
  facebookUrl: link,
  imdbUrl: link,
};

/** A listed profile as everybody may see it. */
export const PublicProfile = z.object(publicFields);

const contactFields = {
  email: z.string(),
  number: z.string().nullable(),
  whatsappNumber: z.string().nullable(),
};

const AuditionVideo = z.object({ roleId: z.string().nullable(), videoUrl: z.string() });

/** The user as seen by themselves. */
export const SelfUser = z.object({
  ...publicFields,
  ...contactFields,
  auditionVideos: z.array(AuditionVideo),
  isAdministrator: z.boolean(),
});
export type SelfUser = z.infer<typeof SelfUser>;

/** A profile as this viewer may see it: contact details and audition videos only where reading 17 allows them. */
export const ProfileView = z.object({
  ...publicFields,
  email: contactFields.email.optional(),
  number: contactFields.number.optional(),
  whatsappNumber: contactFields.whatsappNumber.optional(),
  auditionVideos: z.array(AuditionVideo).optional(),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** A person on a card of a list: never with contact details. */
export const ArtistCard = z.object({
  _id: z.string(),
  publicIdentifier: z.string(),
  name: z.string(),
  role: UserKind,
  profileUrl: z.string().nullable(),
  picture: Photo.nullable(),
  gender: Gender.nullable(),
  age: z.number().nullable(),
  talentCategory: z.string().nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  currentAddress: StoredPlace,
  homeAddress: StoredPlace,
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
});
export type ArtistCard = z.infer<typeof ArtistCard>;
