import { periods } from './accounts/periods.ts';
import { linkLength } from './links/safe-href.ts';

/** The numbers that the rules of docs/rules/ name. Sizes in bytes, times in milliseconds unless named. */
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
  /** A number or a range of them as people type it, with spaces. */
  typedNumber: 20,
  /** A phone number as people type it, with spaces and dots. */
  typedPhone: 40,
  shortText: 120,
  message: 2000,
  /** What is kept of a browser's name. */
  userAgent: 300,
  description: 5000,
  auditionScript: 5000,
  projectRoles: 50,
  /** Open drafts of an account. */
  openDrafts: 60,
  /** Notes that an account writes: a note about 500 people is 500. */
  notes: { perDay: 5000, inAll: 50_000 },
  /** Of a file that is handed out, its ending included. */
  fileName: 120,
  /** How many values a filter takes: all that its list offers, and room for what lists gain. */
  filterValues: { location: 50, languages: 100, departments: 50, roles: 50, skills: 50, category: 20 },
  searchQuery: 100,
  pageSize: { default: 24, max: 1000 },
  photoBytes: 5 * MB,
  profilePictureBytes: 5 * MB,
  bannerBytes: { create: 10 * MB, edit: 5 * MB },
  pdfBytes: 5 * MB,
  /** What all stored files of one user may take, replaced ones too until they are swept away. */
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
  // sign-ups, and resets whose code is not entered: a thousand people may share an address
  sendsPerHourPerAddress: 300,
} as const;

/** How long what answers carry can get where the field it came from does not say it. */
export const answerLimits = {
  /** A link of `limits.link` characters, none of which an address may hold as it is: nine each. */
  link: 9 * limits.link + 'https://'.length,
  path: 200,
  blur: 2000,
  widths: 10,
  sentence: 300,
  /** The field that a fault is in, as 'roles.12.ageRange'. */
  fieldPath: 200,
  /** Fifty rows of a form, each wrong in all of its fields. */
  faults: 500,
  /** What the reference lists hold at most. */
  reference: 1000,
} as const;

/** A session slides this many days and ends for good after the absolute limit (rule accounts/sessions-3). */
export const sessionLimits = {
  slidingDays: periods.session,
  absoluteDays: periods.sessionInAll,
  resetGrantMinutes: 10,
} as const;

/** How many browsers an account knows, and how long after their last sign-in. */
export const knownBrowserLimits = { browsers: 10, days: periods.knownBrowser } as const;

/** The team of a project (rule team/invitations-4). */
/** Mails a day to addresses without an account, as directors have them sent: to one address from all, and of one director whom
    nobody checked (rule mails/strangers-1). */
export const strangerMailLimits = { address: 2, unverified: 5 } as const;

export const teamLimits = { people: 20, invitations: 20, mailsPerDay: 30, invitationDays: 14 } as const;
