import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { FitPerson } from '@kirdaar/domain/search/fit/fit.ts';
import { roleForMeLimits } from '@kirdaar/domain/search/fit/suggestions.ts';
import { fitSentence, unsaidFacts } from '@kirdaar/domain/search/fit/words.ts';
import type { FastifyRequest } from 'fastify';
import { answerByMark } from '../../casting/invitations-to-apply/answering.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireRoleSeen, roleCards } from '../../projects/lists.service.ts';
import { fitPerson, howManyListed } from '../fit/fit.service.ts';
import {
  findFittingRoles,
  findInvitationMessages,
  findInvitedRoles,
  findMarks,
  findSavedRoles,
  putMark,
  type RolePage,
} from './roles-for-me.queries.ts';

type Paged = { page: number; limit: number };

const cap = { name: 'roles-for-me', points: roleForMeLimits.perHour, seconds: 3600 };

/** The open roles that fit the viewer, best first (rule fit/lists-1). Throws 403 for a viewer who cannot
    see the list. Throws 429 after 600 in an hour, as each request judges all open roles (rule
    fit/lists-4). */
export async function listRolesForMe(
  deps: Deps,
  request: FastifyRequest,
  viewer: Viewer,
  query: ParsedQuery<'listRolesForMe'>,
): Promise<Answer<'listRolesForMe'>> {
  const person = await requireListed(deps, viewer);
  await spendOwn(deps, cap, viewer.id, request);
  const seeker = { person, isChild: viewer.isChild, today: dateInIndia(deps.clock()) };
  const found = await findFittingRoles(deps.db, seeker, query);
  // other professionals do not have most of these fields
  const unsaid = viewer.kind === 'Artist' ? unsaidFacts(person) : [];
  return { ...(await rolesAnswer(deps, viewer, person, query, found)), unsaid };
}

/** The roles that the viewer saved, also closed ones (rule fit/marks-1). */
export async function listSavedRoles(
  deps: Deps,
  viewer: Viewer,
  query: ParsedQuery<'listSavedRoles'>,
): Promise<Answer<'listSavedRoles'>> {
  const person = await requireListed(deps, viewer);
  return rolesAnswer(deps, viewer, person, query, await findSavedRoles(deps.db, viewer.id, query));
}

/** The roles with an open invitation for the viewer (rule fit/inviting-5). */
export async function listInvitedRoles(
  deps: Deps,
  viewer: Viewer,
  query: ParsedQuery<'listInvitedRoles'>,
): Promise<Answer<'listInvitedRoles'>> {
  const person = await requireListed(deps, viewer);
  const page = await findInvitedRoles(deps.db, viewer.id, query);
  const { roles, ...rest } = await rolesAnswer(deps, viewer, person, query, page);
  const messages = await findInvitationMessages(deps.db, viewer.id, page.ids);
  return { roles: roles.map((one) => ({ ...one, message: messages.get(one.role._id) ?? null })), ...rest };
}

/** Saves or dismisses a role, or reverts either. No one else learns of it (rule fit/marks-1), except that
    it answers an invitation (rule fit/inviting-6). Throws 404 for a role that the viewer does not see. */
export async function markRole(
  deps: Deps,
  viewer: Viewer,
  roleId: string,
  { mark }: ParsedBody<'markRole'>,
): Promise<null> {
  requireShown(viewer);
  await deps.db.transaction(async (tx) => {
    await requireRoleSeen(tx, viewer, roleId);
    const of = { artistId: viewer.id, roleId };
    await putMark(tx, of, mark, deps.clock());
    await answerByMark(tx, deps, of, mark);
  });
  return null;
}

async function rolesAnswer(
  deps: Deps,
  viewer: Viewer,
  person: FitPerson,
  { page, limit }: Paged,
  { ids, total }: RolePage,
): Promise<Answer<'listSavedRoles'>> {
  const [cards, marks, howMany] = await Promise.all([
    roleCards(deps, viewer, ids),
    findMarks(deps.db, viewer.id, ids),
    howManyListed(deps.db),
  ]);
  const roles = cards.map(({ project, role, fitRole, fitProject }) => ({
    ...{ project, role },
    ...fitSentence(fitRole, fitProject, person, howMany),
    mark: marks.get(role._id) ?? ('none' as const),
  }));
  return { roles, total, hasMore: page * limit < total };
}

async function requireListed(deps: Deps, viewer: Viewer): Promise<FitPerson> {
  requireShown(viewer);
  const person = await fitPerson(deps.db, viewer);
  if (!person) throw new Refusal('application.profile_incomplete');
  return person;
}

function requireShown({ isListed, awaitsGuardian }: Viewer): void {
  if (awaitsGuardian) throw new Refusal('minor.guardian_missing');
  if (!isListed)
    throw new Refusal('application.profile_incomplete', {
      message: 'Complete your profile to see the roles that match you.',
    });
}
