import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { and, or, type SQL } from 'drizzle-orm';
import { factsFor } from '../../casting/applications/facts.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { JsonText } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireEditedProject } from '../../projects/team.service.ts';
import { type TalentFilter, talentsMatching } from './filter.queries.ts';
import {
  type Card,
  findPage,
  findPosition,
  findSortPosition,
  findSurroundings,
  readCards,
} from './page.queries.ts';
import { conditionOf, type People, seenIn } from './people.queries.ts';
import { countTabs, type TabCounts } from './tabs.queries.ts';
import { listText, neighbourText, talentText } from './talents.present.ts';

/** A page of a project's talents for its owner, and the count of each tab on demand (rules talents/tabs-2,
    lists/pages-3). */
export async function searchTalents(
  db: Database,
  viewer: Viewer,
  query: ParsedQuery<'searchTalents'>,
): Promise<JsonText> {
  const project = await requireEditedProject(db, viewer, query.projectId);
  const { id: projectId } = project;
  const people = seenIn(project, talentsMatching({ ...query, projectId }), viewer);
  if (!query.counts) return pageOf(db, projectId, people, query);
  // in one snapshot: the list and the number on its tab are shown together
  return db.atOneMoment(async (tx) =>
    pageOf(tx, projectId, people, query, await countTabs(tx, project, viewer)),
  );
}

async function pageOf(
  db: Queryable,
  projectId: OwnedProjectId,
  people: People,
  { page, limit }: ParsedQuery<'searchTalents'>,
  counts?: TabCounts,
): Promise<JsonText> {
  const window = { limit, offset: (page - 1) * limit };
  const found = await findPage(db, people, window);
  return listText(await withFacts(db, projectId, found.cards), found, counts);
}

/** The talent next to another in the same list, for its owner; throws 404 for an unknown current artist.
    The flags are about the returned talent, or about the current one when there is none on that side (rule
    talents/next-3). */
export async function adjacentTalent(
  db: Queryable,
  viewer: Viewer,
  query: ParsedQuery<'adjacentTalent'>,
): Promise<JsonText> {
  const project = await requireEditedProject(db, viewer, query.projectId);
  const { id: projectId } = project;
  const people = seenIn(project, talentsMatching({ ...query, projectId }), viewer);
  const place = await findSortPosition(db, query.currentArtistId, people);
  if (!place) throw new Refusal('NOT_FOUND');
  const { ahead, behind, here } = await findSurroundings(db, people, place, query.direction);
  const [text = null] = await withFacts(db, projectId, ahead.slice(0, 1));
  const onward = ahead.length > 1;
  const back = behind || (text !== null && here);
  return neighbourText(
    text,
    query.direction === 'next'
      ? { hasNext: onward, hasPrevious: back }
      : { hasNext: back, hasPrevious: onward },
  );
}

/** The place of a talent in a list, from 1, for its owner; throws 404 for an unknown one. */
export async function talentPlace(
  db: Queryable,
  viewer: Viewer,
  query: ParsedQuery<'talentPlace'>,
): Promise<Answer<'talentPlace'>> {
  const project = await requireEditedProject(db, viewer, query.projectId);
  const { id: projectId } = project;
  const people = seenIn(project, talentsMatching({ ...query, projectId }), viewer);
  const place = await findSortPosition(db, query.artistId, people);
  if (!place) throw new Refusal('NOT_FOUND');
  return findPosition(db, people, place);
}

async function withFacts(
  db: Queryable,
  projectId: string,
  cards: Card[],
  roleId?: string,
): Promise<string[]> {
  const ids = cards.map(({ id }) => id);
  const facts = await factsFor(db, projectId, ids, roleId);
  return cards.map((card) => talentText(card, facts));
}

/** The filters of a project's people as a condition on a row of person_index; none when empty (rule
    lists/filters-9). */
export function chosenPeople(filter: TalentFilter): SQL | undefined {
  const people = talentsMatching(filter);
  return and(people.either && or(...people.either), conditionOf(people));
}

/** The cards of a page, each line an id and a card, with the facts about each person for a role of a project
    (rule applications/status-1). */
export async function talentCards(
  db: Queryable,
  { projectId, roleId }: { projectId: string; roleId: string },
  lines: string | null,
): Promise<{ id: string; text: string }[]> {
  const cards = readCards(lines);
  const texts = await withFacts(db, projectId, cards, roleId);
  return cards.map(({ id }, place) => ({ id, text: texts[place] ?? '' }));
}
