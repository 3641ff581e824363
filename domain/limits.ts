import { periods } from './accounts/periods.ts';
import { linkLength } from './links/safe-href.ts';

/** The numbers in the rules of docs/rules/. Sizes in bytes, times in milliseconds unless named. */
const MB = 1024 * 1024;

export const limits = {
  name: { min: 2, max: 50 },
  town: { min: 2, max: 50 },
  password: { min: 8, max: 128 },
  bio: { min: 10, max: 2000 },
  age: { min: 1, max: 100 },
  heightFeet: { min: 1, max: 9 },
  heightInches: { min: 0, max: 11 },
  experience: { min: 0, max: 50 },
  additionalSkills: { min: 5, max: 1000 },
  talentCategory: { min: 2, max: 200 },
  skills: 50,
  languages: 50,
  departments: 50,
  pastProjects: 50,
  link: linkLength,
  email: 254,
  /** A typed number or range, with spaces. */
  typedNumber: 20,
  /** A typed phone number, with spaces and dots. */
  typedPhone: 40,
  shortText: 120,
  message: 2000,
  /** The stored part of a browser's name. */
  userAgent: 300,
  description: 5000,
  auditionScript: 5000,
  projectRoles: 50,
  /** Open drafts per account. */
  openDrafts: 60,
  /** Notes of an account: one note about 500 people counts as 500. */
  notes: { perDay: 5000, inAll: 50_000 },
  /** The name of a sent file, with its extension. */
  fileName: 120,
  /** The maximum number of values of a filter: all of its list, with room for more. */
  filterValues: {
    location: 50,
    city: 50,
    languages: 100,
    departments: 50,
    roles: 50,
    skills: 50,
    category: 20,
  },
  searchQuery: 100,
  pageSize: { default: 24, max: 1000 },
  photoBytes: 5 * MB,
  profilePictureBytes: 5 * MB,
  bannerBytes: { create: 10 * MB, edit: 5 * MB },
  pdfBytes: 5 * MB,
  /** All stored files of one user, including replaced ones until they are deleted. */
  storedBytes: 1024 * MB,
  pixels: 50_000_000,
  bannerSide: 1200,
  photoSide: 1920,
  profilePictureSide: 800,
} as const;

/** One-time codes and mails (rules accounts/codes-3, accounts/codes-5, accounts/codes-7, accounts/codes-8). */
export const codeLimits = {
  digits: 6,
  lifeMinutes: 10,
  tries: 5,
  resendSeconds: 90,
  mailsPerHour: 5,
  mailsPerDay: 10,
  // sign-ups, and resets without an entered code: a thousand people may share an address
  sendsPerHourPerAddress: 300,
} as const;

/** The maximum length of answer fields whose input field has no limit. */
export const answerLimits = {
  /** A link of `limits.link` characters, each percent-encoded as nine. */
  link: 9 * limits.link + 'https://'.length,
  path: 200,
  blur: 2000,
  widths: 10,
  sentence: 300,
  /** The path of an invalid field, as 'roles.12.ageRange'. */
  fieldPath: 200,
  /** Fifty rows of a form, with all fields invalid. */
  faults: 500,
  /** The maximum entries of a reference list. */
  reference: 1000,
} as const;

/** A session is extended by this many days, up to the absolute limit (rule accounts/sessions-3). */
export const sessionLimits = {
  slidingDays: periods.session,
  absoluteDays: periods.sessionInAll,
  resetGrantMinutes: 10,
} as const;

/** How many browsers are remembered per account, and how long after their last sign-in. */
export const knownBrowserLimits = { browsers: 10, days: periods.knownBrowser } as const;

/** Mails per day to addresses without an account: to one address from all directors, and from one unverified director
    (rule mails/strangers-1). */
export const strangerMailLimits = { address: 2, unverified: 5 } as const;

/** The team of a project (rule team/invitations-4). */
export const teamLimits = { people: 20, invitations: 20, mailsPerDay: 30, invitationDays: 14 } as const;
