import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { NoteVisibility } from '@kirdaar/domain/casting/notes/notes.ts';
import type { Outcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { Availability } from '@kirdaar/domain/profiles/availability/availability.ts';
import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import type { RoleTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { SearchPace } from '@kirdaar/domain/search/searches/searches.ts';
import type { ContactChoice } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import type { ReportCategory } from '@kirdaar/domain/trust/moderation/reports.ts';

/** A file of `demo/pictures`; one object for each person or project that shows it. */
export type DemoPicture = { file: string };

type Town = { city: string; state: string };

/** The fields of every demo account. The e-mail is the natural key; ids and identifiers are the loader's. */
export type DemoAccount = {
  email: string;
  name: string;
  gender: 'male' | 'female';
  age: number;
  /** ids of departments and of their roles, from the reference lists */
  departments: string[];
  roles: string[];
  /** the picture in the header of a profile */
  profilePicture: DemoPicture;
  /** an ISO moment before today */
  createdAt: string;
};

/** A director has an account and a picture, but no profile (rule profiles/setup-1). */
export type DemoDirector = DemoAccount;

/** The personal step, with the wire's field names (rule profiles/personal-1). Phones are ten digits. */
export type DemoProfile = DemoAccount & {
  bio: string;
  number: string;
  whatsappNumber: string;
  homeAddress: Town;
  currentAddress: Town;
  instagramUrl?: string;
  facebookUrl?: string;
  youtubeUrl?: string;
  linkedInUrl?: string;
};

export type DemoArtist = DemoProfile & {
  languages: string[];
  skills: string[];
  talentCategory: string;
  heightFeet: number;
  heightInches: number;
  screenAge: { from: number; to: number };
  videoReelLink: string;
  monologues: { language: string; link: string }[];
  /** the four required photographs, and for some the fifth */
  images: Partial<Record<PhotoType, DemoPicture>>;
};

export type DemoOther = DemoProfile & {
  experience: number;
  additionalSkills: string;
  portfolioLink: string;
  pastProjects: { name: string; role: string; link: string }[];
};

export type DemoRole = {
  /** unique within its project */
  key: string;
  characterName: string;
  gender: string;
  ageRange: string;
  physicalLookSuggestion: string | null;
  description: string | null;
  auditionScript: string | null;
  requirementClose: boolean;
  terms: RoleTerms;
};

type Location = { city: string | null; state: string | null; country: string };

export type DemoProject = {
  /** the natural key: 'neelam-express' */
  key: string;
  directorEmail: string;
  name: string;
  type: string;
  description: string | null;
  /** calendar dates; null in drafts only */
  castingStartDate: string | null;
  castingEndDate: string | null;
  shootingStartDate: string | null;
  shootingEndDate: string | null;
  castingLocation: Location | null;
  shootingLocation: Location | null;
  isDraft: boolean;
  requirementClose: boolean;
  roles: DemoRole[];
  banner: DemoPicture | null;
  /** the lines of `briefPdf`, for a project with a brief */
  brief: { title: string; lines: string[] } | null;
  createdAt: string;
};

/** One application: per project role, or for the whole project where it has none (rule applications/apply-1). */
export type DemoApplication = {
  projectKey: string;
  roleKey: string | null;
  artistEmail: string;
  videoUrl: string | null;
  createdAt: string;
};

/** A director's marks about an artist in a project (rule applications/status-1). */
export type DemoFact = {
  projectKey: string;
  artistEmail: string;
  viewedAt: string;
  shortlistedAt: string | null;
};

/** A member of a project's team, in addition to its director. */
export type DemoMember = { projectKey: string; email: string; as: 'editor' | 'reviewer' };

/** A candidate's stage for a role on the casting desk, and the sent outcome. */
export type DemoCandidate = {
  projectKey: string;
  roleKey: string;
  artistEmail: string;
  stage: Stage;
  grade: Grade | null;
  /** a reviewer's grade, in addition to the pick */
  reviewed: { email: string; grade: Grade } | null;
  outcome: Outcome;
  decidedBy: string;
  decidedAt: string;
};

/** A note on the casting desk, private or for the team. */
export type DemoNote = {
  projectKey: string;
  roleKey: string;
  artistEmail: string;
  authorEmail: string;
  visibility: NoteVisibility;
  text: string;
  createdAt: string;
};

/** A director's evidence, and since when they are verified. */
export type DemoVerification = {
  directorEmail: string;
  company: string;
  websiteUrl: string;
  refereeName: string;
  refereeEmail: string;
  askedDaysAgo: number;
  verifiedDaysAgo: number | null;
};

/** An action about an artist's contact details. */
export type DemoContactAct = { artistEmail: string; daysAgo: number } & (
  | { did: 'seen'; directorEmail: string; projectKey: string | null; times: number }
  | { did: 'chose'; choice: ContactChoice }
  | { did: 'asked'; directorEmail: string; note: string }
  | { did: 'blocked'; directorEmail: string }
);

/** An artist's unavailable days, and from when they are free at all. */
export type DemoAvailability = { artistEmail: string } & Availability;

/** A director's private list. */
export type DemoList = { directorEmail: string; name: string; artistEmails: string[] };

/** A search of roles that an artist saved. */
export type DemoSearch = {
  artistEmail: string;
  name: string;
  query: Record<string, string | string[]>;
  pace: SearchPace;
  /** an ISO moment before today */
  madeAt: string;
};

/** A director's invitation of an artist to apply for a role of their project. */
export type DemoRoleInvitation = {
  projectKey: string;
  roleKey: string;
  directorEmail: string;
  artistEmail: string;
  message: string;
  hoursAgo: number;
};

/** A report of a demo person, about a project, a profile or one of its photographs. */
export type DemoReport = {
  reporterEmail: string;
  hoursAgo: number;
  category: ReportCategory;
  about: { projectName: string } | { email: string; photo?: PhotoType };
  text: string;
};

export type DemoWorld = {
  directors: DemoDirector[];
  artists: DemoArtist[];
  others: DemoOther[];
  projects: DemoProject[];
  team: DemoMember[];
  applications: DemoApplication[];
  facts: DemoFact[];
  candidates: DemoCandidate[];
  notes: DemoNote[];
  verifications: DemoVerification[];
  /** In time order. */
  contact: DemoContactAct[];
  availability: DemoAvailability[];
  lists: DemoList[];
  searches: DemoSearch[];
  roleInvitations: DemoRoleInvitation[];
  reports: DemoReport[];
};
