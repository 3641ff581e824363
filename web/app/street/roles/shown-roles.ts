import type { FittingRole } from '@kirdaar/contract/search/roles-for-me.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { placeText, roleFacts } from '@kirdaar/domain/labels.ts';
import { termLines } from '@kirdaar/domain/projects/terms/term-lines.ts';
import { fitWhole } from '@kirdaar/domain/search/fit/fit.ts';
import { fitLine } from '@kirdaar/domain/search/fit/words.ts';
import { stateName } from '../../ui/text/place-name.ts';

/** A role as text for its card on the home page, so that the page loads no rules. */
export type ShownRole = {
  _id: string;
  projectIdentifier: string;
  name: string;
  facts: string;
  project: string;
  /** What is made, and where it is cast. */
  kind: string;
  terms: string[];
  fit: string;
};

/** The texts of a role that fits its reader: the role, project, pay, deadline and reasons. */
export function shownRole(offer: FittingRole, today: CalendarDate): ShownRole {
  const { project, role } = offer;
  const place = placeText(project.castingLocation, stateName, '');
  return {
    _id: role._id,
    projectIdentifier: project.projectIdentifier,
    name: role.characterName || 'Role',
    facts: roleFacts(role),
    project: project.name || 'Untitled Project',
    kind: [project.type, place].filter(Boolean).join(' · '),
    terms: termLines(role.terms, today)
      .filter(({ fact }) => fact === 'pay' || fact === 'deadline')
      .map(({ text }) => text),
    fit: fitLine(offer, fitWhole(role, offer.fit)),
  };
}
