import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { answerRateText } from '@kirdaar/domain/casting/outcomes/answer-rate.ts';
import { heldText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import type { TalentCounts } from '../../casting/candidates/load-talents.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { ShareButton } from '../../ui/buttons/late-share.ts';
import { CastingBadge } from '../../ui/cards/casting-badge.tsx';
import { StatusBadge } from '../../ui/cards/status-badge.tsx';
import { UnknownBanner } from '../../ui/cards/unknown-banner.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { fileAddress } from '../../ui/pictures/photo-source.ts';
import { ComplaintsLine } from '../../ui/text/complaints.tsx';
import { fitWords } from '../../ui/text/fit-words.ts';
import { auditionsPath, deskPath, editPath, messagesPath } from '../addresses.ts';
import { RestoreButton, titleId } from '../archive/restore-button.tsx';
import { DirectorFacts } from './director-facts.tsx';
import { goTo } from './go-to.ts';
import { HiringToggle } from './hiring-toggle.tsx';
import { hasApplied } from './role-state.ts';
import { TalentsSummary } from './talents-summary.tsx';
import { WhereAndWhen } from './where-and-when.tsx';

type Props = { project: Project; counts: TalentCounts | null };

/** Banner, name, state, the links of owner and editors to the talents, places and dates, and the project's
    actions. */
export function ProjectHeader({ project, counts }: Props) {
  const name = project.name || 'Untitled Project';
  const address = () => `${location.origin}/projects/${encodeURIComponent(project.projectIdentifier)}`;
  return (
    <header className="@container">
      <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="aspect-3/2 overflow-hidden rounded-lg bg-sunken @2xl:aspect-square">
          {project.banner ? (
            <Photo
              photo={project.banner}
              alt=""
              sizes="(min-width: 1100px) 240px, (min-width: 768px) 60vw, 92vw"
              className="h-full"
              eager
            />
          ) : (
            <UnknownBanner name={name} type={project.type} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="@container [--size:var(--text-2xl)] @2xl:[--size:var(--text-3xl)]">
            <p className="flex flex-wrap gap-2 pb-2">
              <CastingState project={project} />
              <StatusBadge status={project.status} />
            </p>
            <h1
              id={titleId}
              tabIndex={-1}
              className="fit-words font-display leading-tight outline-none"
              style={fitWords(name)}
            >
              {name}
            </h1>
            <p className="pt-1 font-medium text-red-text">{project.type || 'No type specified'}</p>
            {(project.answerRate || project.can.edit) && (
              <p className="pt-1 text-sm text-ink-faint">{answerRateText(project.answerRate)}</p>
            )}
            {project.isHeld && <p className="pt-2 font-semibold">{heldText}</p>}
            {project.isArchived && <p className="pt-2 text-ink-soft">{archivedText(project)}</p>}
          </div>
          {project.can.edit && <TalentsSummary project={project} counts={counts} />}
          <DirectorFacts project={project} />
          <WhereAndWhen project={project} />
          <ComplaintsLine complaints={project} />
          <div className="flex flex-wrap gap-2.5 print:hidden">
            {!project.can.edit && project.roles.length > 0 && (
              // on a phone the roles begin below the fold, and artists come for them
              <Button size="sm" onClick={() => goTo('roles')} className="md:hidden">
                {project.roles.length === 1 ? 'See the role' : `See the ${project.roles.length} roles`}
              </Button>
            )}
            {hasApplied(project) && (
              <ButtonLink to="/applications" variant="secondary" size="sm">
                <Icon name="film" size="size-4.5" />
                My applications
              </ButtonLink>
            )}
            <CopyButton label="Copy project link" size="sm" text={address} />
            {!project.isDraft && !project.isArchived && (
              <ShareButton title={name} address={address} size="sm" />
            )}
            {project.briefDescriptionPdfUrl && (
              <a
                href={fileAddress(project.briefDescriptionPdfUrl)}
                download
                className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
              >
                <Icon name="file" size="size-4.5" />
                Download brief (PDF)
                <span className="max-w-48 min-w-0 truncate font-normal text-ink-soft">
                  {project.briefDescriptionPdfName}
                </span>
              </a>
            )}
            {project.team && (
              <ButtonLink to={deskPath(project.projectIdentifier)} size="sm">
                Casting desk
              </ButtonLink>
            )}
            {project.team && (
              <ButtonLink to={auditionsPath(project.projectIdentifier)} variant="secondary" size="sm">
                Auditions
              </ButtonLink>
            )}
            {project.can.edit && !project.isDraft && (
              <ButtonLink to={messagesPath(project._id)} variant="secondary" size="sm">
                Messages
              </ButtonLink>
            )}
            {project.can.edit && (
              <ButtonLink to={editPath(project.projectIdentifier)} variant="secondary" size="sm">
                <Icon name="edit" size="size-4.5" />
                Edit
              </ButtonLink>
            )}
            {project.can.edit && project.isArchived && <RestoreButton project={project} />}
            {project.can.edit && !project.isArchived && (
              <HiringToggle target={{ projectId: project._id }} closed={project.requirementClose} />
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** As in lists: 'Hiring Closed' replaces the casting status (rule projects/hiring-4). */
const CastingState = ({ project }: { project: Project }) =>
  project.isArchived ? <Badge>Archived</Badge> : <CastingBadge project={project} />;

/** The meaning of 'archived' for those who can still read the project: its team and its applicants (rule
    projects/archive-2). */
function archivedText({ isOwner, team }: Pick<Project, 'isOwner' | 'team'>): string {
  if (team && !isOwner) return 'Nobody can apply, and only its team and the people who applied can open it.';
  return isOwner
    ? 'Nobody can apply, and only you and the people who applied can open it. Restored, it is as it was.'
    : 'The director archived this project. Nobody can apply any more; what you sent stays with the director.';
}
