import type { AppliedProject } from '@kirdaar/contract/applications.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { castingStatus } from '@kirdaar/domain/casting-status.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { photoOf } from '../../media/photo.ts';
import type { AppliedProjectRow, SentRow } from './mine.queries.ts';

type Known = { sent: SentRow[]; isShortlisted: boolean; today: CalendarDate };

/** What somebody sent to one project and how that stands, for themselves; of a removed project only its name and type. */
export function appliedProject({ project, banner }: AppliedProjectRow, known: Known): AppliedProject {
  const isRemoved = project.deletedAt !== null;
  const { castingStartDate, castingEndDate } = project;
  return {
    project: {
      projectIdentifier: project.projectIdentifier,
      name: project.name,
      type: project.type,
      requirementClose: project.requirementClose,
      castingStatus: isRemoved ? null : castingStatus(castingStartDate, castingEndDate, known.today),
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
    },
    status: known.isShortlisted ? 'shortlisted' : 'applied',
    applications: known.sent.map(({ id, role, videoUrl, createdAt }) => ({
      _id: id,
      roleName: role && roleTitle(role, role.position),
      requirementClose: project.requirementClose || (role?.requirementClose ?? false),
      videoUrl,
      appliedAt: createdAt.toISOString(),
    })),
  };
}
