import type { Answer, ParsedBody, ParsedParams, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { beginningInIndia } from '@kirdaar/domain/calendar.ts';
import { suggestionLimits } from '@kirdaar/domain/search/fit/suggestions.ts';
import { fitSentence } from '@kirdaar/domain/search/fit/words.ts';
import { newFrom } from '@kirdaar/domain/search/talents/new-people.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { JsonText } from '../../http/answer.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireCastRole } from '../../projects/lists.service.ts';
import { type OwnedProject, requireDecider, requireReviewer } from '../../projects/team.service.ts';
import { fitPeople, howManyListed } from '../fit/fit.service.ts';
import { chosenPeople, talentCards } from '../talents/talents.service.ts';
import { hide, show } from './hidden.queries.ts';
import { suggestionsText, suggestionText } from './suggestions.present.ts';
import { findSuggestions, isListedArtist } from './suggestions.queries.ts';

const cap = { name: 'suggestions', points: suggestionLimits.perHour, seconds: 3600 };

/** A page of listed artists who fit a role in everything, best first, and the totals with one wish less
    (rules fit/suggestions-1 to fit/suggestions-4). Throws 404 for a role outside the project, 429 after 120
    in an hour. */
export async function listSuggestions(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  { id, roleId }: ParsedParams<'listSuggestions'>,
  query: ParsedQuery<'listSuggestions'>,
): Promise<JsonText> {
  const { db, clock } = deps;
  const { project } = await requireReviewer(db, viewer, id);
  const cast = await requireCastRole(db, project, roleId);
  await spendOwn(deps, cap, viewer.id, request);
  const { page, limit, loosen, ...filters } = query;
  const asked = { ...filters, projectId: project.id, status: 'all', sort: 'name' } as const;
  const choice = {
    loosen,
    where: chosenPeople(asked),
    directorIds: casting(viewer, project),
  };
  const found = await findSuggestions(db, cast, choice, { limit, offset: (page - 1) * limit });
  const cards = await talentCards(db, { projectId: project.id, roleId }, found.cards);
  const shown = cards.slice(0, limit);
  const people = await fitPeople(
    db,
    shown.map(({ id: artistId }) => artistId),
  );
  const howMany = await howManyListed(db);
  const newSince = beginningInIndia(newFrom(clock()));
  const texts = shown.flatMap((card) => {
    const known = people.get(card.id);
    if (!known) return [];
    const sentence = fitSentence(cast.role, cast.project, known.person, howMany);
    return [suggestionText(card.text, { ...sentence, isNew: known.listedAt >= newSince })];
  });
  return suggestionsText(texts, found, cast, { loosen, hasMore: cards.length > limit });
}

/** Hides a person for a role, or unhides them; idempotent (rule fit/suggestions-5). Throws 404 for a role
    of another project, and when the person to hide is no listed artist. */
export async function hideSuggestion(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, roleId, artistId }: ParsedParams<'hideSuggestion'>,
  { notForThisRole }: ParsedBody<'hideSuggestion'>,
): Promise<Answer<'hideSuggestion'>> {
  await db.transaction(async (tx) => {
    const { project } = await requireDecider(tx, viewer, id);
    await requireCastRole(tx, project, roleId);
    // a person who is no longer listed can be unhidden too
    if (notForThisRole && !(await isListedArtist(tx, artistId, casting(viewer, project))))
      throw new Refusal('NOT_FOUND');
    const row = { roleId, artistId, hiddenBy: viewer.id, hiddenAt: clock() };
    await (notForThisRole ? hide(tx, row) : show(tx, row));
  });
  return null;
}

/** Whose blockers are left out: the caller's and the project owner's. */
const casting = (viewer: Viewer, project: OwnedProject) => [...new Set([viewer.id, project.directorId])];
