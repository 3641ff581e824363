import { ArtistCard, type ProfileView, PublicProfile } from '@kirdaar/contract/accounts/users.ts';
import { centimetres } from '@kirdaar/domain/projects/terms/heights.ts';
import { tieBreakerOf } from '@kirdaar/domain/search/fit/order.ts';
import { factWords, phoneticKey } from '@kirdaar/domain/search/names/name-search.ts';
import { nameKey } from '@kirdaar/domain/search/talents/artist-order.ts';
import { genderNumber, stateNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { tagOf } from '@kirdaar/domain/search/talents/person-tags.ts';
import type { IndexedPerson } from '../db/tables/search/person-index.ts';
import { photoOf } from '../media/photo.ts';
import { profileView, seenByOthers } from './profiles.present.ts';
import type { StoredProfile } from './profiles.queries.ts';

export function personRow(profile: StoredProfile): IndexedPerson {
  const { user } = profile;
  const { screenFrom, screenTo, heightFeet, heightInches } = user;
  const view = profileView(profile, { given: { contact: null } });
  return {
    id: user.id,
    nameKey: nameKey(user.name),
    phoneticKey: phoneticKey(user.name),
    searchWords: factWords({ jobs: profile.roles.map(({ name }) => name), addresses: addressesOf(profile) }),
    publicIdentifier: user.publicIdentifier,
    isArtist: user.kind === 'Artist',
    isChild: user.isChild,
    gender: user.gender ? genderNumber[user.gender] : 0,
    age: user.age ?? 0,
    ...(screenFrom !== null && screenTo !== null ? { screenFrom, screenTo } : { screenFrom: 0, screenTo: 0 }),
    height: heightFeet === null ? null : centimetres(heightFeet, heightInches ?? 0),
    homeState: stateNumber(user.homeState),
    currentState: stateNumber(user.currentState),
    languages: sorted(user.languages),
    skills: sorted(user.skills),
    clips: clipsOf(profile),
    tags: tagsOf(profile),
    tieBreaker: tieBreakerOf(user.id),
    listedAt: user.firstListedAt ?? user.updatedAt,
    card: cardText(profile, view),
    // the schema drops fields that are not public
    profile: JSON.stringify(PublicProfile.parse(view)),
  };
}

/** Null if the step was never saved: other professionals have none. */
function clipsOf({ user, monologues }: StoredProfile): string[] | null {
  const isSaid = monologues.length > 0 || (user.kind === 'Artist' && user.monologuesSavedAt !== null);
  return isSaid ? sorted(monologues.map(({ language }) => language)) : null;
}

const addressesOf = ({ user }: StoredProfile) => [
  { state: user.homeState, city: user.homeCity },
  { state: user.currentState, city: user.currentCity },
];

function tagsOf(profile: StoredProfile): string[] {
  const { user, departments } = profile;
  return sorted([
    ...departments.map(tagOf.department),
    ...categoriesOf(user.talentCategory).map(tagOf.category),
    ...addressesOf(profile).flatMap(({ state, city }) =>
      state && city?.trim() ? [tagOf.city(state, city)] : [],
    ),
    ...(user.videoReelLink ? [tagOf.reel] : []),
  ]);
}

const categoriesOf = (text: string | null) => (text ?? '').split(',').filter((entry) => entry.trim() !== '');

const sorted = (entries: readonly string[]) => [...new Set(entries)].sort();

/** The card as JSON text; the contract's schema drops what a list never sends (rule profiles/seen-2). */
function cardText(profile: StoredProfile, view: ProfileView): string {
  const seen = seenByOthers(profile);
  const picture = seen.picture ?? photograph(seen, 'smilingHeadshots', 'neutralBackground');
  return JSON.stringify(ArtistCard.parse({ ...view, job: jobOf(profile), picture: photoOf(picture) }));
}

/** Artists have a talent category instead (rule lists/profiles-6). */
const jobOf = ({ user, jobs }: StoredProfile) => (user.kind === 'Artist' ? null : jobs.join(', ') || null);

function photograph({ photographs }: StoredProfile, ...types: string[]) {
  const found = types.map((type) => photographs.find((shot) => shot.type === type));
  return found.find((shot) => shot !== undefined) ?? null;
}
