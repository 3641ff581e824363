import type { ProfileView, ReceivingProject, SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { consentsOf, isOlder } from '@kirdaar/domain/accounts/consent.ts';
import { ageAt, hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { markedPhotos, type PhotoType, photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';
import { isSuspended } from '@kirdaar/domain/trust/moderation/suspension.ts';
import { photoOf } from '../media/photo.ts';
import type { AuditionVideo, StoredProfile } from './profiles.queries.ts';

/** The user as they see themselves. */
export function selfUser(profile: StoredProfile, own: OwnParts): SelfUser {
  const { auditionVideos, guardian, decidedPhotos, now } = own;
  const { isAdministrator, kind, dateOfBirth, isChild, isHeldByParent } = profile.user;
  // a child's guardian chooses
  const choice = kind === 'Director' || isChild ? null : profile.user.contactChoice;
  return {
    ...{ ...publicPart(profile), ...contactPart(profile), auditionVideos, isAdministrator, dateOfBirth },
    isSuspended: isSuspended(profile.user, now),
    ...{ isHidden: profile.user.hiddenAt !== null, hiddenPhotos: hiddenPhotosOf(profile), decidedPhotos },
    // a date of birth decides over the age
    age: dateOfBirth ? ageAt(dateOfBirth, now) : profile.user.age,
    contactChoice: guardian?.contactChoice ?? choice,
    agreedTo: agreedTo(profile.user),
    guardian: guardian?.guardian ?? null,
    holder: isHeldByParent ? 'parent' : 'self',
    hasComeOfAge: hasComeOfAge(profile.user, now),
  };
}

/** The photographs that are hidden from everybody else (rule moderation/hidden-1). */
export function hiddenPhotosOf({ picture, photographs }: StoredProfile): SelfUser['hiddenPhotos'] {
  const hidden = photographs.filter(({ isHidden }) => isHidden).map(({ type }) => type);
  return [...(picture?.hiddenAt ? (['profilePicture'] as const) : []), ...hidden];
}

/** A profile without its hidden photographs, as everybody else sees it. */
export const seenByOthers = (profile: StoredProfile): StoredProfile => ({
  ...profile,
  picture: profile.picture?.hiddenAt ? null : profile.picture,
  photographs: profile.photographs.filter(({ isHidden }) => !isHidden),
});

/** Null: the account is older than the question. */
function agreedTo(user: StoredProfile['user']): SelfUser['agreedTo'] {
  const last = user.consentVersion && user.consentedAt ? consentsOf(user).at(-1) : undefined;
  return last ? { ...last, isOld: isOlder(last) } : null;
}

type OwnParts = {
  auditionVideos: AuditionVideo[];
  guardian: Pick<SelfUser, 'guardian' | 'contactChoice'> | null;
  decidedPhotos: SelfUser['decidedPhotos'];
  now: Date;
};

/** What a viewer may see beyond the public part; the domain decides it (rule contact/seen-1). */
type ProfileAccess = {
  given: Pick<ProfileView, 'contact' | 'email' | 'number' | 'whatsappNumber' | 'shootingDays'>;
  /** Owners see their hidden photographs. */
  isOwner?: boolean;
  auditionVideos?: AuditionVideo[] | undefined;
  project?: ReceivingProject | undefined;
};

/** A profile for this viewer, without what they may not see (rule contact/seen-1). */
export function profileView(profile: StoredProfile, audience: ProfileAccess): ProfileView {
  return {
    ...publicPart(audience.isOwner ? profile : seenByOthers(profile)),
    ...audience.given,
    ...(audience.auditionVideos && { auditionVideos: audience.auditionVideos }),
    ...(audience.project && { project: audience.project }),
  };
}

export function contactPart({ user }: StoredProfile) {
  return { email: user.email, number: user.number, whatsappNumber: user.whatsappNumber };
}

function publicPart({ user, ...profile }: StoredProfile) {
  return {
    _id: user.id,
    publicIdentifier: user.publicIdentifier,
    name: user.name,
    role: user.kind,
    roles: profile.roles,
    departments: profile.departments,
    isProfileComplete: user.isProfileComplete,
    profileUrl: profile.picture?.path ?? null,
    picture: photoOf(profile.picture),
    images: imagesOf(profile.photographs),
    aiPhotos: aiPhotosOf(profile),
    gender: user.gender,
    age: user.age,
    bio: user.bio,
    homeAddress: { city: user.homeCity, state: user.homeState },
    currentAddress: { city: user.currentCity, state: user.currentState },
    skills: user.skills,
    additionalSkills: user.additionalSkills,
    talentCategory: user.talentCategory,
    heightFeet: user.heightFeet,
    heightInches: user.heightInches,
    languages: user.languages,
    screenAge: screenAgeOf(user.screenFrom, user.screenTo),
    experience: user.experience,
    pastProjects: profile.pastProjects,
    portfolioLink: user.portfolioLink,
    videoReelLink: user.videoReelLink,
    monologues: profile.monologues,
    instagramUrl: user.instagramUrl,
    twitterUrl: user.twitterUrl,
    youtubeUrl: user.youtubeUrl,
    linkedInUrl: user.linkedInUrl,
    facebookUrl: user.facebookUrl,
    imdbUrl: user.imdbUrl,
  };
}

function screenAgeOf(from: number | null, to: number | null) {
  return from === null || to === null ? null : { from, to };
}

const aiPhotosOf = ({ photographs, picture }: Pick<StoredProfile, 'photographs' | 'picture'>) =>
  markedPhotos.filter((type) =>
    type === 'profilePicture'
      ? picture?.aiMade
      : photographs.some((shot) => shot.type === type && shot.aiMade),
  );

/** By type in the order of the wizard (rule profiles/photos-1). */
function imagesOf(photographs: StoredProfile['photographs']): SelfUser['images'] {
  const places = new Map<PhotoType, number>(photoTypes.map((type, place) => [type, place]));
  const inOrder = photographs.toSorted((a, b) => (places.get(a.type) ?? 0) - (places.get(b.type) ?? 0));
  return Object.fromEntries(inOrder.map((photograph) => [photograph.type, photoOf(photograph)]));
}
