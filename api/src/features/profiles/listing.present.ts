import { ArtistCard, type ProfileView, PublicProfile } from '@kirdaar/contract/users.ts';
import { nameKey } from '@kirdaar/domain/lists/artist-order.ts';
import { genderNumber, stateNumber } from '@kirdaar/domain/lists/listing-numbers.ts';
import { photoOf } from '../../media/photo.ts';
import type { Bits, Listing } from './listing.queries.ts';
import { profileView } from './profiles.present.ts';
import type { StoredProfile } from './profiles.queries.ts';

/** What is kept of a listed profile: narrow numbers to choose by, the card and the public profile ready to send (performance.md). */
export function listingOf(profile: StoredProfile, bits: Bits): Listing {
  const { user } = profile;
  const view = profileView(profile, { given: { contact: null } });
  return {
    search: {
      id: user.id,
      nameKey: nameKey(user.name),
      gender: user.gender ? genderNumber[user.gender] : 0,
      age: user.age ?? 0,
      screenFrom: user.screenFrom ?? 0,
      screenTo: user.screenTo ?? 0,
      homeState: stateNumber(user.homeState),
      currentState: stateNumber(user.currentState),
      languages: mask(user.languages, bits.languages),
      departments: mask(profile.departments, bits.departments),
      isChild: user.isChild,
    },
    card: cardText(profile, view),
    publicIdentifier: user.publicIdentifier,
    // the shape has no place for what not everybody may see
    profile: JSON.stringify(PublicProfile.parse(view)),
  };
}

/** The card as JSON text; the contract's shape drops whatever a list never sends (rule profiles/seen-2). */
function cardText(profile: StoredProfile, view: ProfileView): string {
  const picture = profile.picture ?? photograph(profile, 'smilingHeadshots', 'neutralBackground');
  return JSON.stringify(ArtistCard.parse({ ...view, picture: photoOf(picture) }));
}

function photograph({ photographs }: StoredProfile, ...types: string[]) {
  const found = types.map((type) => photographs.find((shot) => shot.type === type));
  return found.find((shot) => shot !== undefined) ?? null;
}

function mask(entries: readonly string[], bits: Map<string, number>): bigint {
  return entries.reduce((sum, entry) => {
    const bit = bits.get(entry);
    return bit === undefined ? sum : sum | (1n << BigInt(bit));
  }, 0n);
}
