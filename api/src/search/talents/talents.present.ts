import {
  type KnownFacts,
  noFacts,
  shownStatus,
} from '@kirdaar/domain/casting/applications/application-status.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { JsonText } from '../../http/answer.ts';
import type { Card } from './page.queries.ts';
import type { TabCounts } from './tabs.queries.ts';

/** A list on the wire, joined from JSON cards without decoding them. */
export function listText(
  cards: string[],
  { total, moreThanTotal, hasMore }: Total & { hasMore: boolean },
  counts?: TabCounts,
): JsonText {
  const rest = JSON.stringify({ total, moreThanTotal, hasMore, counts });
  return new JsonText(`{"artists":[${cards.join(',')}],${rest.slice(1)}`);
}

/** The same for picked people, always with their number, after the given prefix. */
export function pickedText(
  cards: string[],
  { before, total, hasMore }: { before: object; total: number; hasMore: boolean },
): JsonText {
  const head = JSON.stringify(before).slice(0, -1);
  return new JsonText(`${head},"artists":[${cards.join(',')}],"total":${total},"hasMore":${hasMore}}`);
}

export function neighbourText(card: string | null, sides: { hasNext: boolean; hasPrevious: boolean }) {
  const { hasNext, hasPrevious } = sides;
  return new JsonText(`{"artist":${card},"hasNext":${hasNext},"hasPrevious":${hasPrevious}}`);
}

/** A card with the project's facts about the talent, inserted into its JSON before the closing brace (rules
    applications/status-1, availability/shown-1). */
export function talentText({ id, card }: Card, facts: Map<string, KnownFacts>): string {
  const known = facts.get(id) ?? noFacts;
  const { viewed, appliedRoleIds, shootingDays = null } = known;
  const applications = known.applications.map(({ id: _, ...sent }) => sent);
  const added = JSON.stringify({
    status: shownStatus(known),
    viewed,
    appliedRoleIds,
    applications,
    shootingDays,
  });
  return `${card.slice(0, -1)},${added.slice(1)}`;
}
