import type { AppliedProject } from '@kirdaar/contract/casting/applications.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import type { SlotKind } from '@kirdaar/domain/auditions/times.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { standingOf } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { castingStatus } from '@kirdaar/domain/projects/casting-status.ts';
import { shownDirector } from '@kirdaar/domain/trust/verification/director.ts';
import { photoOf } from '../../media/photo.ts';
import type { AppliedProjectRow, SentRow } from './mine.queries.ts';

type OwnAudition = {
  id: string;
  state: InvitationState;
  kind: SlotKind | null;
  start: Date | null;
  end: Date | null;
};

type ApplicationFacts = {
  sent: SentRow[];
  isShortlisted: boolean;
  /** The audition invitation for a role that matters most now. */
  auditionFor: (projectId: string, roleId: string | null) => OwnAudition | null;
  today: CalendarDate;
};

/** An artist's own applications to a project, with their status; of a removed or paused project only name
    and type. */
export function appliedProject(
  { project, banner, director }: AppliedProjectRow,
  sent: ApplicationFacts,
): AppliedProject {
  const isHeld = project.deletedAt === null && project.heldAt !== null;
  const isRemoved = project.deletedAt !== null || project.pausedAt !== null;
  const { castingStartDate, castingEndDate } = project;
  const status = sent.isShortlisted ? 'shortlisted' : 'applied';
  return {
    project: {
      projectIdentifier: project.projectIdentifier,
      name: project.name,
      type: project.type,
      requirementClose: project.requirementClose,
      castingStatus: isRemoved ? null : castingStatus(castingStartDate, castingEndDate, sent.today),
      castingStartDate: isRemoved ? null : castingStartDate,
      castingEndDate: isRemoved ? null : castingEndDate,
      castingLocation: {
        city: isRemoved ? null : project.castingCity,
        state: isRemoved ? null : project.castingState,
        country: isRemoved ? null : project.castingCountry,
      },
      banner: photoOf(banner),
      isArchived: !isRemoved && project.archivedAt !== null,
      isRemoved,
      isHeld,
      isPaused: project.deletedAt === null && project.pausedAt !== null && !isHeld,
      isBlocked: director.isBlocked ?? false,
      director: shownDirector(director),
    },
    status,
    applications: sent.sent.map((application) => {
      const { id, role, videoUrl, aiMade, isTapeHidden, isTapeDecided, createdAt, outcome, words } =
        application;
      const audition = sent.auditionFor(project.id, role?.id ?? null);
      return {
        _id: id,
        roleName: role && roleTitle(role, role.position),
        requirementClose: project.requirementClose || (role?.requirementClose ?? false),
        videoUrl,
        aiMade,
        ...(isTapeHidden && { isTapeHidden: true as const, isTapeDecided }),
        appliedAt: createdAt.toISOString(),
        words,
        standing: standingOf(outcome, audition ? 'audition' : status),
        audition: audition && {
          invitationId: audition.id,
          state: audition.state,
          slotKind: audition.kind,
          start: audition.start?.toISOString() ?? null,
          end: audition.end?.toISOString() ?? null,
        },
      };
    }),
  };
}
