import { limits } from '@kirdaar/domain/limits.ts';
import { guardianStates, relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { paperStates } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { languageCodes } from '@kirdaar/domain/texts/notice-languages.ts';
import * as z from 'zod';
import { AiPhotos } from '../profiles/ai-made.ts';
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
  aiPhotos: AiPhotos,
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

const AuditionVideo = z.object({ roleId: shown.id.nullable(), videoUrl: shown.link, aiMade: z.boolean() });
const AuditionVideos = shown.list(AuditionVideo, limits.pageSize.max);

/** The guardian of a user below 18, as only that user reads it. Who holds the account has its number and address. */
const OwnGuardian = z.object({
  name: shown.text(limits.name.max),
  relation: z.enum(relations),
  phone: shown.phone.nullable(),
  email: shown.email,
  childDateOfBirth: shown.date.nullable(),
  state: z.enum(guardianStates).meta({ description: 'How the guardian answered at the mailed link' }),
  papers: z.enum(paperStates).meta({ description: 'Whether a moderator saw the papers of the guardian' }),
  needsPapers: z.boolean().meta({ description: 'Not listed before a moderator saw them' }),
});

/** The user as they see themselves. */
export const SelfUser = z.object({
  ...publicFields,
  ...contactFields,
  auditionVideos: AuditionVideos,
  isAdministrator: z.boolean(),
  isSuspended: z.boolean().meta({
    description: 'Suspended: only decisions, appeals, the export and the deletion of the account are open',
  }),
  contactChoice: ContactChoice.nullable().meta({
    description: 'Null for casting directors, and where a guardian who chooses has not chosen',
  }),
  dateOfBirth: shown.date.nullable(),
  agreedTo: z
    .object({
      version: shown.date,
      language: z.enum(languageCodes),
      at: shown.moment,
      isOld: z.boolean().meta({ description: 'Whether newer terms ask for an agreement' }),
    })
    .nullable()
    .meta({
      description:
        'The day from which the terms and the privacy notice hold that the sign-up agreed to, and when',
    }),
  guardian: OwnGuardian.nullable().meta({ description: 'Of somebody below 18 who named one' }),
  isHidden: z.boolean().meta({ description: 'Whether a moderator hid the profile' }),
  hiddenPhotos: shown
    .list(z.enum(['profilePicture', ...photoTypes]), photoTypes.length + 1)
    .meta({ description: 'The photographs that are hidden from everybody else' }),
  decidedPhotos: shown
    .list(z.enum(['profilePicture', ...photoTypes]), photoTypes.length + 1)
    .meta({ description: 'Of these, the ones that moderators decided about, and not only a report hid' }),
  holder: z.enum(['self', 'parent']).meta({
    description: '`parent`: a parent signed their child up, and the session is the guardian’s',
  }),
  hasComeOfAge: z.boolean().meta({
    description: '18 by now, and the profile, which was a child’s, is not taken over yet',
  }),
});
export type SelfUser = z.infer<typeof SelfUser>;

/** An application to one role, or to a whole project: then the role is null. */
const ReceivedApplication = z.object({
  _id: shown.id.meta({ description: 'What a report of its self-tape names' }),
  roleId: shown.id.nullable(),
  roleName: shown.short.nullable(),
  auditionScript: shown.text(limits.auditionScript).nullable(),
  videoUrl: shown.link.nullable(),
  isTapeHidden: z.literal(true).optional().meta({ description: 'A self-tape was sent, and is hidden' }),
  aiMade: z.boolean().meta({ description: 'Whether the video was made or changed by AI' }),
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
  aiPhotos: AiPhotos,
  gender: Gender.nullable(),
  age: z.number().nullable(),
  talentCategory: shown.text(limits.talentCategory.max).nullable(),
  job: shown
    .text(limits.departments * (limits.shortText + 2))
    .nullable()
    .meta({ description: 'The department roles of other professionals; null for artists' }),
  skills: shown.list(shown.short, limits.skills),
  languages: shown.list(shown.short, limits.languages),
  currentAddress: StoredPlace,
  homeAddress: StoredPlace,
  screenAge: z.object({ from: z.number(), to: z.number() }).nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
});
export type ArtistCard = z.infer<typeof ArtistCard>;
