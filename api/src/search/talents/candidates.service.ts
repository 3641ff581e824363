import type { Answer, ParsedParams, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { asOfText } from '@kirdaar/domain/casting/desk/as-of.ts';
import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { factsFor } from '../../casting/applications/facts.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { JsonText } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireReviewer } from '../../projects/team.service.ts';
import { isHiddenIn } from '../../trust/contact-details/contact-details.service.ts';
import { findCandidate, findPlace } from './candidate.queries.ts';
import { countCandidates, findDeskRoles } from './candidate-counts.queries.ts';
import { findCandidacyIds, findCandidatePage } from './candidate-lists.queries.ts';
import { findCandidateRows } from './candidate-rows.queries.ts';
import { candidatesText, candidateText, countsOf, shownText } from './candidates.present.ts';
import { candidatesMatching } from './candidates.queries.ts';
import { positionIn } from './order.queries.ts';
import { seenIn } from './people.queries.ts';

/** The roles of a project with the number of candidates at each stage, for its team (rules team/who-1,
    desk/lists-4). */
export async function readDesk(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
): Promise<Answer<'readDesk'>> {
  const { project, membership } = await requireReviewer(db, viewer, projectId);
  const roles = await findDeskRoles(db, project.id);
  const counted = await countCandidates(db, project, viewer);
  const without = counted.filter(({ roleId }) => roleId === null);
  const { requirementClose } = project;
  return {
    me: membership,
    roles: roles.map(({ id, ...role }) => ({
      _id: id,
      ...role,
      ...countsOf(counted.filter(({ roleId }) => roleId === id)),
    })),
    withoutRole:
      without.length > 0 ? { _id: null, characterName: null, requirementClose, ...countsOf(without) } : null,
  };
}

/** A page of the candidates of a role, with the version that decisions made from it must name (rules
    desk/lists-1, desk/decisions-3). Throws 404 for a role outside the project. */
export async function listCandidates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  projectId: string,
  query: ParsedQuery<'listCandidates'>,
): Promise<JsonText> {
  const { project } = await requireReviewer(db, viewer, projectId);
  const { page, limit, myGrade, ...filters } = query;
  const ungradedBy = myGrade === 'none' ? viewer.id : undefined;
  const now = clock();
  const filter = { ...filters, projectId: project.id, ungradedBy, now };
  const people = seenIn(project, candidatesMatching(filter), viewer);
  const window = { limit, offset: (page - 1) * limit };
  const found = await findCandidatePage(db, people, { scope: filter, window });
  if (!found) throw new Refusal('NOT_FOUND');
  const ids = found.cards.map(({ id }) => id);
  const [facts, rows] = [
    await factsFor(db, project.id, ids, filter.role === 'none' ? undefined : filter.role),
    await findCandidateRows(db, { ...filter, viewerId: viewer.id }, ids),
  ];
  const standing = new Map(rows.map((row) => [row.artistId, row]));
  const cards = found.cards.flatMap((card) => {
    const row = standing.get(card.id);
    return row ? [candidateText(card, row, { facts, viewerId: viewer.id, now })] : [];
  });
  return candidatesText(cards, found, asOfText(found.deskVersion));
}

/** The candidacies of such a list, up to the limit of one decision; throws 404 as above. */
export async function listCandidateIds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  projectId: string,
  query: ParsedQuery<'listCandidateIds'>,
): Promise<Answer<'listCandidateIds'>> {
  const { project } = await requireReviewer(db, viewer, projectId);
  const scope = { ...query, projectId: project.id, now: clock() };
  const people = seenIn(project, candidatesMatching(scope), viewer);
  const ids = await findCandidacyIds(db, people, { scope, limit: mostDecided });
  if (!ids) throw new Refusal('NOT_FOUND');
  return { ids };
}

/** A candidate with their public profile, self-tape, the notes that the viewer reads, and their neighbours
    in a list; never contact details (rules desk/lists-3, desk/lists-5). Throws 404 for an unknown or
    unlisted one. */
export async function showCandidate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, cid }: ParsedParams<'showCandidate'>,
  query: ParsedQuery<'showCandidate'>,
): Promise<JsonText> {
  const { project } = await requireReviewer(db, viewer, id);
  const now = clock();
  const scope = { ...query, projectId: project.id, now };
  const found = await findCandidate(db, { projectId: project.id, viewerId: viewer.id }, cid);
  if (!found) throw new Refusal('NOT_FOUND');
  if (await isHiddenIn(db, project, viewer, found.artistId)) throw new Refusal('NOT_FOUND');
  const { artistId, name, searchWords, card, profile, selfTape, selfTapeAiMade, notes, deskVersion } = found;
  const people = seenIn(project, candidatesMatching(scope), viewer);
  const position = positionIn(people.order, { id: artistId, name, addresses: [], searchWords });
  const facts = await factsFor(db, project.id, [artistId], found.roleId ?? undefined);
  const { place, neighbours } = await findPlace(db, people, { scope, position });
  const standing = { ...found, notes: found.noteCount };
  const candidate = candidateText({ id: artistId, card }, standing, { facts, viewerId: viewer.id, now });
  const asOf = asOfText(deskVersion);
  return shownText({ candidate, profile, selfTape, selfTapeAiMade, asOf, notes }, neighbours, place);
}
