import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { type CalendarDate, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { noFacts, type TalentFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import { firstRefusal, mayApply } from '@kirdaar/domain/casting/applications/eligibility.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { isRoleClosed } from '@kirdaar/domain/projects/open-roles.ts';
import { inArray } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import { applications, type ProjectRoleRow } from '../../db/tables/projects/projects.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { lockOpenRoles, type Openings } from '../../projects/openings.service.ts';
import { joinedAs } from '../../projects/team/memberships.service.ts';
import { holdForContact } from '../../trust/contact-details/asks.service.ts';
import { hasBlocked } from '../../trust/contact-details/contact-details.service.ts';
import { considerApplicants } from '../desk/applied.service.ts';
import { answerByApplying } from '../invitations-to-apply/answering.service.ts';
import { statusOf } from './applications.present.ts';
import { findChildFacts, insertApplications } from './applications.queries.ts';
import { factsOfArtist } from './facts.service.ts';
import { selfTapes } from './self-tapes.service.ts';

type Body = ParsedBody<'apply'>;
type ApplyAnswer = Answer<'apply'>;

/** Applies to roles, all or none of them, or to a project without roles (rules applications/apply-1,
    applications/apply-3). Returns the artist's new status. Throws the refusals of mayApply, and those of
    roles and links in the contract. */
export async function apply(
  deps: Deps,
  once: IdempotentRun<ApplyAnswer>,
  viewer: Viewer,
  body: Body,
): Promise<AnswerWithMessage<ApplyAnswer>> {
  try {
    return await once(async (tx) => {
      const ownFacts = async () =>
        (await factsOfArtist(tx, viewer.id, [body.projectId])).get(body.projectId) ?? noFacts;
      const openings = await lockOpenRoles(tx, body.projectId);
      const roles = chosenRoles(openings, body.roleIds);
      // checked under the project's lock: a user who joins its team meanwhile waits, and finds the
      // application
      const isCasting = (await joinedAs(tx, body.projectId, viewer.id)) !== null;
      // locked, to serialise blocks and applications
      await holdForContact(tx, viewer.id);
      // a consent withdrawn while this waited counts
      const { lacksConsent, isChild } = await findChildFacts(tx, viewer.id);
      if (viewer.isListed && lacksConsent) throw new Refusal('minor.guardian_missing');
      const isBlocked = await hasBlocked(tx, viewer, openings.project.directorId);
      const today = dateInIndia(deps.clock());
      const standing = { facts: await ownFacts(), isCasting, isBlocked, today };
      checkMayApply({ ...viewer, isChild }, openings, roles, standing);
      const links = selfTapes(roles, body.auditionVideos);
      const targets = roles.length > 0 ? roles.map((role) => role.id) : [null];
      const rows = targets.map((projectRoleId) => ({
        id: randomUUID(),
        projectId: openings.project.id,
        projectRoleId,
        artistId: viewer.id,
        ...(projectRoleId && links.get(projectRoleId)),
        createdAt: deps.clock(),
      }));
      await insertApplications(tx, rows);
      await considerApplicants(
        tx,
        inArray(
          applications.id,
          rows.map(({ id }) => id),
        ),
      );
      await answerByApplying(
        tx,
        deps,
        viewer.id,
        roles.map((role) => role.id),
      );
      announceProject(tx, openings.project.id);
      return new AnswerWithMessage(appliedMessage(roles), statusOf(await ownFacts()));
    });
  } catch (error) {
    // of two equal applications at once the index accepts one
    if (isUniqueViolation(error)) throw new Refusal('application.already_applied');
    throw error;
  }
}

/** The given roles, each once; none for a project without roles. */
function chosenRoles({ roles }: Openings, roleIds: string[]): ProjectRoleRow[] {
  const wanted = new Set(roleIds);
  const chosen = roles.filter((role) => wanted.has(role.id));
  if (chosen.length < wanted.size) throw new Refusal('application.no_such_role');
  if (chosen.length === 0 && roles.length > 0) {
    throw new Refusal('application.per_role', { message: 'Role ID not found' });
  }
  return chosen;
}

type Standing = { facts: TalentFacts; isCasting: boolean; isBlocked: boolean; today: CalendarDate };

function checkMayApply(
  viewer: Viewer,
  { project }: Openings,
  roles: ProjectRoleRow[],
  { facts, ...standing }: Standing,
): void {
  const openings =
    roles.length > 0
      ? roles.map((role) => ({
          roleClosed: isRoleClosed(role),
          applyUntil: role.applyUntil,
          content: role.content,
          alreadyApplied: facts.appliedRoleIds.includes(role.id),
        }))
      : [{ roleClosed: false, applyUntil: null, content: [], alreadyApplied: facts.appliedProject }];
  const { isDraft, requirementClose: projectClosed, archivedAt } = project;
  const isArchived = archivedAt !== null;
  const refused = firstRefusal(
    openings.map((opening) =>
      mayApply(viewer, { isDraft, isArchived, projectClosed, ...standing, ...opening }),
    ),
  );
  if (refused) throw new Refusal(refused.why, { message: refused.message });
}

function appliedMessage(roles: ProjectRoleRow[]): string {
  const [only] = roles;
  return only && roles.length === 1
    ? `Applied for ${roleTitle(only, only.position)} successfully!`
    : 'Applied successfully!';
}
