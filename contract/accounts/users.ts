import { limits } from '@kirdaar/domain/limits.ts';
import { guardianStates, relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import * as z from 'zod';
import { ShootingDays } from '../profiles/availability/availability.ts';
import { shown } from '../response-fields.ts';
import { Gender, Photo, StoredPlace, UserKind } from '../shapes.ts';
import { ContactChoice, ContactSeen, contactFields } from '../trust/contact-details/shapes.ts';

const link = shown.link.nullable();

const Images = z.partialRecord(z.enum(photoTypes), Photo);
export const NamedRole = z.object({ _id: shown.id, name: shown.short });

/** What everyone may see of a listed person. */
const publicFields = {
  _id: shown.id,
  publicIdentifier: shown.identifier,
  name: shown.text(limits.name.max),
  role: UserKind,
  roles: shown.list(NamedRole, limits.departments),
  departments: shown.list(shown.id, limits.departments),
  isProfileComplete: z.boolean(),
  profileUrl: shown.path.nullable(),
  picture: Photo.nullable(),
  images: Images,
  gender: Gender.nullable(),
  age: z.number().nullable(),
  bio: shown.text(limits.bio.max).nullable(),
  homeAddress: StoredPlace,
  currentAddress: StoredPlace,
  skills: shown.list(shown.short, limits.skills),
  additionalSkills: shown.text(limits.additionalSkills.max).nullable(),
  talentCategory: shown.text(limits.talentCategory.max).nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
  languages: shown.list(shown.short, limits.languages),
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
  experience: z.number().nullable(),
  pastProjects: shown.list(
    z.object({ name: shown.short, role: shown.short, link: shown.link }),
    limits.pastProjects,
  ),
  portfolioLink: link,
  videoReelLink: link,
  monologues: shown.list(z.object({ language: z.enum(dialectKeys), link: shown.link }), dialectKeys.length),
  instagramUrl: link,
  twitterUrl: link,
  youtubeUrl: link,
  linkedInUrl: link,
  facebookUrl: link,
  imdbUrl: link,
};

export const PublicProfile = z.object(publicFields);

const AuditionVideo = z.object({ roleId: shown.id.nullable(), videoUrl: shown.link });
const AuditionVideos = shown.list(AuditionVideo, limits.pageSize.max);

/** The guardian of a user below 18, as only that user reads it. */
const OwnGuardian = z.object({
  name: shown.text(limits.name.max),
  relation: z.enum(relations),
  phone: shown.phone,
  email: shown.email,
  childDateOfBirth: shown.date,
  state: z.enum(guardianStates).meta({ description: 'How the guardian answered at the mailed link' }),
});

/** The user as they see themselves. */
export const SelfUser = z.object({
  ...publicFields,
  ...contactFields,
  auditionVideos: AuditionVideos,
  isAdministrator: z.boolean(),
  contactChoice: ContactChoice.nullable().meta({
    description: 'Null for casting directors, and where a guardian who chooses has not chosen',
  }),
  dateOfBirth: shown.date.nullable(),
  agreedTo: z.object({ version: shown.date, at: shown.moment }).nullable().meta({
    description:
      'The day from which the terms and the privacy notice hold that the sign-up agreed to, and when',
  }),
  guardian: OwnGuardian.nullable().meta({ description: 'Of somebody below 18 who named one' }),
  hasComeOfAge: z.boolean().meta({
    description: '18 by now, and the profile, which was a child’s, is not taken over yet',
  }),
});
export type SelfUser = z.infer<typeof SelfUser>;

/** An application to one role, or to a whole project: then the role is null. */
const ReceivedApplication = z.object({
  roleId: shown.id.nullable(),
  roleName: shown.short.nullable(),
  auditionScript: shown.text(limits.auditionScript).nullable(),
  videoUrl: shown.link.nullable(),
  appliedAt: shown.moment,
});
export type ReceivedApplication = z.infer<typeof ReceivedApplication>;

/** The project that a talent is opened from, and what they sent to it, in the order of its roles. */
const ReceivingProject = z.object({
  name: shown.short.nullable(),
  applications: shown.list(ReceivedApplication, limits.projectRoles),
});
export type ReceivingProject = z.infer<typeof ReceivingProject>;

/**
 * The non-public part of a profile: contact details and audition videos only for viewers who may see them
 * (rules contact/seen-1, profiles/seen-3).
 */
export const BeyondPublic = z.object({
  contact: ContactSeen.nullable().meta({ description: 'In a director’s answer about somebody else' }),
  email: contactFields.email.optional(),
  number: contactFields.number.optional(),
  whatsappNumber: contactFields.whatsappNumber.optional(),
  auditionVideos: AuditionVideos.optional(),
  /** Only for the owner, when the profile is opened from a project. */
  project: ReceivingProject.optional(),
  /** For the team of the project that the profile is opened from. */
  shootingDays: ShootingDays.nullable().optional(),
});

export const ProfileView = z.object({ ...publicFields, ...BeyondPublic.shape });
export type ProfileView = z.infer<typeof ProfileView>;

/** A person's card in a list; never with contact details. */
export const ArtistCard = z.object({
  _id: shown.id,
  publicIdentifier: shown.identifier,
  name: shown.text(limits.name.max),
  role: UserKind,
  profileUrl: shown.path.nullable(),
  picture: Photo.nullable(),
  gender: Gender.nullable(),
  age: z.number().nullable(),
  talentCategory: shown.text(limits.talentCategory.max).nullable(),
  skills: shown.list(shown.short, limits.skills),
  languages: shown.list(shown.short, limits.languages),
  currentAddress: StoredPlace,
  homeAddress: StoredPlace,
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
});
export type ArtistCard = z.infer<typeof ArtistCard>;
