import { limits } from '@kirdaar/domain/limits.ts';
import { storedLink } from '@kirdaar/domain/links/safe-href.ts';
import { refusedYoutubeHint, videoMessages } from '@kirdaar/domain/links/self-tape-link.ts';
import { parseSocialLink, refusedSocialHint, socialLinkMessage } from '@kirdaar/domain/links/social-link.ts';
import type { SocialField } from '@kirdaar/domain/links/social-sites.ts';
import { canonicalYoutubeLink } from '@kirdaar/domain/links/video-link.ts';
import { type Place, parsePlace } from '@kirdaar/domain/places/place-text.ts';
import { isState } from '@kirdaar/domain/places/places.ts';
import { isTownName, listedCity } from '@kirdaar/domain/places/town-name.ts';
import { dialectKeys } from '@kirdaar/domain/profiles/monologues.ts';
import { parsePhone, phoneProblem } from '@kirdaar/domain/profiles/phone.ts';
import { photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { type ListOrder, listOrders } from '@kirdaar/domain/search/talents/artist-order.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { plainPattern, withoutMarks } from '@kirdaar/domain/texts/clean-text.ts';
import * as z from 'zod';
import { ArtistCard, ProfileView, SelfUser } from '../accounts/users.ts';
import type { Operation } from '../operation.ts';
import { shown } from '../response-fields.ts';
import { filterShapes } from '../search/filters.ts';
import {
  CalendarDate,
  Gender,
  Id,
  Identifier,
  linkIssue,
  linkText,
  pageQuery,
  partsOf,
  requiredLinkText,
  requiredName,
  requiredText,
  searchText,
  stateHint,
  text,
  totalFields,
  wholeNumber,
} from '../shapes.ts';
import { openedFrom } from '../trust/contact-details/views.ts';
import { markedIn } from './ai-made.ts';

function numberBetween(
  label: string,
  span: { min: number; max: number },
  messages: Partial<NumberMessages> = {},
) {
  const malformed = messages.malformed ?? `${label} must be a valid number`;
  return wholeNumber(messages.required ?? `${label} is required`, malformed).pipe(
    z
      .number()
      .min(span.min, messages.low ?? `${label} must be at least ${span.min}`)
      .max(span.max, messages.high ?? `${label} must not exceed ${span.max}`),
  );
}
type NumberMessages = { required: string; malformed: string; low: string; high: string };

/** An optional number: missing, null or blank become null. */
function optionalNumber(number: z.ZodType<number>) {
  return z.preprocess((value) => (isBlank(value) ? null : value), number.nullable());
}

export const phone = z
  .string({ error: 'Phone number is required' })
  .max(limits.typedPhone, 'Phone number must not exceed 10 digits')
  .superRefine((value, context) => {
    const problem = phoneProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => parsePhone(value) ?? '')
  .meta({
    description: '10 digits; spaces and dots are dropped',
    pattern: '^[\\s.]*(?:\\d[\\s.]*){10}$',
  });

/** An optional link in its canonical form; blank becomes null. */
export function optionalLink(
  parse: (value: string) => string | null,
  message: string,
  hint: (value: string) => string | undefined = () => undefined,
) {
  return z
    .nullish(linkText)
    .transform((value, context) => {
      if (!value) return null;
      const stored = parse(value);
      if (!stored) context.addIssue(linkIssue(message, hint(value)));
      return stored;
    })
    .meta({ description: linkHint(message) });
}

function socialLink(field: SocialField) {
  return optionalLink(
    (value) => parseSocialLink(field, value),
    socialLinkMessage(field),
    (value) => refusedSocialHint(field, value),
  );
}

function youtubeLink(required: string) {
  return requiredLinkText(required)
    .transform((value, context) => {
      const stored = canonicalYoutubeLink(value);
      if (!stored) context.addIssue(linkIssue(videoMessages.youtube, refusedYoutubeHint(value)));
      return stored ?? '';
    })
    .meta({ description: linkHint(videoMessages.youtube) });
}

/** 'Please enter a valid YouTube URL' becomes 'A valid YouTube URL'. */
function linkHint(message: string): string {
  return message.replace('Please enter a', 'A');
}

const townMessage = 'A town’s name has 2 to 50 letters, with spaces, dots, hyphens and apostrophes';

/**
 * A state, and a listed city or another town. Towns of several states share a name: one that the state does
 * not list is accepted.
 */
function place(label: string) {
  return partsOf({
    city: requiredName(`${label} city is required`, limits.shortText)
      .refine((city) => city === '' || isTownName(city), { error: townMessage })
      .meta({
        description: `A city of the state’s list, in any case, or another town of it. ${townMessage}`,
      }),
    state: z
      .string({ error: `${label} state is required` })
      .min(1, `${label} state is required`)
      .refine((slug) => slug === '' || isState(slug), { error: 'Please select a state from the list' })
      .meta(stateHint),
  }).transform(({ city, state }) => ({ city: listedCity(state, city) ?? city, state }));
}

function idList(message: string) {
  return z.array(Id, { error: message }).min(1, message).max(limits.departments);
}

export const PersonalInfoBody = z.object({
  gender: Gender,
  age: numberBetween('Age', limits.age),
  dateOfBirth: z
    .preprocess((value) => (value === '' ? null : value), CalendarDate.nullish())
    .meta({ description: 'Optional; once given it decides about the age. Left out it stays as it is' }),
  number: phone,
  whatsappNumber: phone,
  bio: requiredText('Bio is required', limits.bio.max).pipe(
    z.string().min(limits.bio.min, 'Bio must be at least 10 characters'),
  ),
  homeAddress: place('Home'),
  currentAddress: place('Current'),
  departments: idList('Please select at least one department'),
  roles: idList('Please select at least one role'),
  instagramUrl: socialLink('instagramUrl'),
  twitterUrl: socialLink('twitterUrl'),
  youtubeUrl: socialLink('youtubeUrl'),
  linkedInUrl: socialLink('linkedInUrl'),
  facebookUrl: socialLink('facebookUrl'),
  imdbUrl: socialLink('imdbUrl'),
});

const screenAgeBound = (label: string) => numberBetween(label, limits.age);

type TypedNumber = number | string;

/** A single number n is read as n to n (rule profiles/steps-3); an error names the wrong bound. */
const ScreenAge = z
  .preprocess(
    (age: TypedNumber | { from: TypedNumber; to: TypedNumber }) =>
      typeof age === 'object' ? age : { from: age, to: age },
    z
      .object(
        { from: screenAgeBound('Screen age from'), to: screenAgeBound('Screen age to') },
        { error: 'Screen age is required' },
      )
      .refine((span) => !(span.to < span.from), {
        path: ['to'],
        error: 'The oldest age must be at least the youngest.',
      }),
  )
  .meta({ description: 'One number n is read as from n to n' });

function knownTexts(required: string, most: number) {
  return z.array(requiredName(required, limits.shortText), { error: required }).max(most);
}

export const ProfessionalInfoBody = z.object({
  languages: knownTexts('Please select at least one language', limits.languages).min(
    1,
    'Please select at least one language',
  ),
  talentCategory: requiredText('Talent category is required', limits.talentCategory.max).pipe(
    z.string().min(limits.talentCategory.min, 'Talent category must be at least 2 characters'),
  ),
  heightFeet: numberBetween('Height (feet)', limits.heightFeet),
  heightInches: optionalNumber(numberBetween('Height (inches)', limits.heightInches)).transform(
    (value) => value ?? 0,
  ),
  screenAge: ScreenAge,
  videoReelLink: youtubeLink('Video reel link is required'),
  skills: knownTexts('Please select a skill', limits.skills).default([]),
});

const PastProject = z.object({
  name: requiredName('Project name is required', limits.shortText),
  role: requiredName('Role is required', limits.shortText),
  link: youtubeLink('Work link is required'),
});

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && withoutMarks(value) === '');
}

/** Empty rows are dropped before validation (rule profiles/steps-6). */
function dropEmptyRows(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows ?? [];
  return rows.filter((row) => Object.values(row ?? {}).some((value) => !isBlank(value)));
}

export const AdditionalInfoBody = z.object({
  experience: optionalNumber(
    numberBetween('Experience', limits.experience, {
      low: 'Experience cannot be negative',
      high: 'Experience cannot exceed 50 years',
    }),
  ),
  portfolioLink: optionalLink(storedLink, 'Please enter a valid URL'),
  additionalSkills: requiredText('Additional skills are required', limits.additionalSkills.max).pipe(
    z.string().min(limits.additionalSkills.min, 'Additional skills must be at least 5 characters'),
  ),
  pastProjects: z.preprocess(dropEmptyRows, z.array(PastProject).max(limits.pastProjects)),
});

const Monologue = z.object({
  language: z.enum(dialectKeys, { error: 'Unknown dialect' }),
  link: youtubeLink('Link is required'),
});

/** A dialect without a link is dropped; for a duplicate dialect the last link counts. */
export const MonologuesBody = z.object({
  monologues: z
    .preprocess(
      (rows) => (Array.isArray(rows) ? rows.filter((row) => !isBlank(row?.link)) : rows),
      z.array(Monologue, { error: 'Monologues must be a list' }).max(limits.pastProjects),
    )
    .transform((rows) => [...new Map(rows.map((row) => [row.language, row])).values()]),
});

const ownId = z.object({ id: Id.meta({ description: 'The user' }) });

/** The order of these lists: by name if none is given (rule lists/order-1). */
export const artistSort = z
  .enum(['', ...listOrders], { error: 'Unknown order' })
  .optional()
  .transform((order) => order || 'name')
  .meta({ description: 'By name, the newest first, or who lives nearest to `near`; blank is by name' });

const wrongPlace = 'Name a state and a city, like bihar:Patna';

/** A place in India as state and city, for an order by distance; blank is null. */
export const nearPlace = z
  .string()
  .max(limits.shortText)
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const place = parsePlace(text);
    if (place && isState(place.state) && plainPattern.test(text)) return place;
    context.addIssue({ code: 'custom', message: wrongPlace });
    return null;
  })
  .meta({
    description: 'A state and a city, `bihar:Patna`; needed where `sort` is near',
    pattern: '^\\s*$|^\\s*[a-z_]+:[^:]+$',
  });

/** An order by distance needs the place. */
export const nearHasPlace = [
  (query: { sort: ListOrder; near: Place | null }) => query.sort !== 'near' || query.near !== null,
  { path: ['near'] as PropertyKey[], error: wrongPlace },
] as const;

const photoRefusals = [
  'file.too_large',
  'file.wrong_type',
  'file.too_many_pixels',
  'file.unreadable',
  'file.no_room',
] as const;

export const profileOperations = {
  savePersonalInfo: {
    summary: 'Saves the personal step',
    who: 'self',
    params: ownId,
    body: PersonalInfoBody,
    answer: SelfUser,
    errors: ['profile.kind_change', 'minor.age_locked', 'minor.age_mismatch'],
  },
  saveProfessionalInfo: {
    summary: 'Saves the professional step',
    who: 'self',
    params: ownId,
    body: ProfessionalInfoBody,
    answer: SelfUser,
  },
  saveAdditionalInfo: {
    summary: 'Saves the additional step',
    who: 'self',
    params: ownId,
    body: AdditionalInfoBody,
    answer: SelfUser,
  },
  saveMonologues: {
    summary: 'Replaces the monologues; an empty list completes the step too',
    who: 'self',
    params: ownId,
    body: MonologuesBody,
    answer: SelfUser,
  },
  saveImages: {
    summary: 'Stores photographs, one per type; an upload replaces',
    who: 'self',
    params: ownId,
    files: photoTypes.map((name) => ({ name, kind: 'image', maxBytes: limits.photoBytes })),
    body: markedIn(photoTypes),
    answer: SelfUser,
    errors: photoRefusals,
  },
  saveProfilePicture: {
    summary: 'Stores the profile picture',
    who: 'self',
    params: ownId,
    files: [{ name: 'profilePicture', kind: 'image', maxBytes: limits.profilePictureBytes }],
    body: markedIn(['profilePicture']),
    answer: SelfUser,
    errors: photoRefusals,
  },
  profileStatus: {
    summary: 'Completion and the next step of the wizard',
    who: 'self',
    params: ownId,
    answer: z.object({ isProfileComplete: z.boolean(), nextStep: z.number() }),
  },
  getProfile: {
    summary: 'A profile as this viewer may see it',
    who: 'anyone',
    readsMayLag: 'people',
    errors: ['TOO_MANY_REQUESTS'],
    params: z.object({ publicIdentifier: Identifier }),
    query: z.object({
      // part of a public page's address: an unknown project changes nothing
      projectIdentifier: text(limits.shortText).optional().catch(undefined).meta({
        description: 'Seen from this project: its owner gets `project` too, with what was sent to it',
      }),
      contact: z.literal('later').optional().catch(undefined).meta({
        description: 'Fetched ahead: leaves contact details that would be shown to a call of their own',
      }),
      projectId: openedFrom,
    }),
    answer: ProfileView,
  },
  listArtists: {
    summary: 'Listed people by name, the signed-in artist first; filters and another order are for directors',
    who: 'anyone',
    readsMayLag: 'people',
    query: z
      .object({
        searchQuery: searchText,
        ...filterShapes(personFilterNames),
        sort: artistSort,
        near: nearPlace,
        on: z.enum(['home', 'sitemap']).optional().meta({
          description: 'For the home page: no one below 18 but oneself. For the sitemap: as to a visitor',
        }),
        ...pageQuery,
      })
      .refine(...nearHasPlace),
    answer: z.object({
      artists: shown.list(ArtistCard, limits.pageSize.max),
      ...totalFields,
      hasMore: z.boolean(),
    }),
  },
} satisfies Record<string, Operation>;
