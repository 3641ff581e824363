import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { CallName } from '@kirdaar/contract/calls.ts';
import type { Answer, ParamsOf, QueryOf } from '@kirdaar/contract/operations.ts';
import { ApiError } from '../../shell/calls/api-error.ts';

type DeskCall = 'listCandidates' | 'showCandidate';

/** A read of the desk, from the browser or from the page server. */
type AskDesk = <N extends DeskCall & CallName>(
  name: N,
  input: { params: ParamsOf<N>; query: Partial<NonNullable<QueryOf<N>>> },
) => Promise<Answer<N>>;

type Named = { projectId: string; publicIdentifier: string; search: URLSearchParams };

type Card = Answer<'listCandidates'>['artists'][number];

/**
 * A talent as the desk shows them to its reviewers, by no other call (rule desk/screens-12): their public
 * profile, or, before they are a candidate, the data of their card. Throws 404 for an artist who is no
 * candidate of the role.
 */
export async function profileAtDesk(
  ask: AskDesk,
  { projectId: id, publicIdentifier, search }: Named,
): Promise<ProfileView> {
  const role = search.get('role') ?? 'none';
  const alone = { role, talent: publicIdentifier, limit: 1 };
  const { artists } = await ask('listCandidates', { params: { id }, query: alone });
  const [card] = artists;
  if (!card) throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'This profile does not exist.' });
  if (!card.candidacyId) return ofCard(card);
  const { profile } = await ask('showCandidate', { params: { id, cid: card.candidacyId }, query: { role } });
  return { ...profile, contact: null, shootingDays: card.shootingDays };
}

function ofCard(card: Card): ProfileView {
  const { _id, publicIdentifier, name, role, profileUrl, picture, gender, age, currentAddress } = card;
  const { homeAddress, talentCategory, skills, languages, screenAge, heightFeet, heightInches } = card;
  const { shootingDays } = card;
  const shown = { _id, publicIdentifier, name, role, profileUrl, picture, gender, age, currentAddress };
  const facts = { homeAddress, talentCategory, skills, languages, screenAge, heightFeet, heightInches };
  const links = {
    portfolioLink: null,
    videoReelLink: null,
    instagramUrl: null,
    twitterUrl: null,
    youtubeUrl: null,
    linkedInUrl: null,
    facebookUrl: null,
    imdbUrl: null,
  };
  return {
    ...shown,
    ...facts,
    ...links,
    shootingDays,
    roles: [],
    departments: [],
    isProfileComplete: true,
    contact: null,
    images: {},
    bio: null,
    additionalSkills: null,
    experience: null,
    pastProjects: [],
    monologues: [],
  };
}
