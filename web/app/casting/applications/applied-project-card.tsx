import type { AppliedProject } from '@kirdaar/contract/casting/applications.ts';
import { type AuditionPhase, firstPhase, phaseOf } from '@kirdaar/domain/auditions/shown-first.ts';
import { formatDateRange } from '@kirdaar/domain/calendar.ts';
import { mayWithdraw } from '@kirdaar/domain/casting/applications/application-status.ts';
import { appliedText } from '@kirdaar/domain/casting/applications/applied-text.ts';
import { sentResult, whatsNext } from '@kirdaar/domain/casting/applications/whats-next.ts';
import { outcomeIn, outcomeLabels, outcomeOfAll } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { hiddenTextFor, pausedProjectText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { Link, useRevalidator } from 'react-router';
import { type WithdrawalRequest, withdrawText } from '../../shell/calls/use-withdrawal.tsx';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { BannerThumb } from '../../ui/cards/banner-thumb.tsx';
import { StatusBadge } from '../../ui/cards/status-badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { DirectorLine } from '../../ui/director-line.tsx';
import { AiNote } from '../../ui/pictures/ai-band.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { timeText } from '../../ui/text/audition-times.ts';
import { MessageTeam } from './message-team.tsx';
import './applications.css';

type Project = AppliedProject['project'];
type Props = { applied: AppliedProject; onWithdraw: (what: WithdrawalRequest) => void };

/** A project applied to: roles, dates, demo videos, status, and what is next. */
export function AppliedProjectCard({ applied, onWithdraw }: Props) {
  const { project, status, applications } = applied;
  const { isArchived, isRemoved, isBlocked, director } = project;
  const { revalidate } = useRevalidator();
  const isClosed = applications.every((application) => application.requirementClose);
  const outcome = outcomeOfAll(applications.map(({ standing }) => standing));
  const words = applications.map((application) => application.words);
  const audition = auditionIn(applications);
  const next =
    project.isHeld || project.isPaused
      ? pausedProjectText
      : whatsNext({ status, outcome, words, audition, isClosed, isArchived, isRemoved, isBlocked });
  const shortlisted = status === 'shortlisted' && outcome === null && !isRemoved && !isBlocked;
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5">
      <div className="flex items-start gap-3 sm:gap-4">
        <BannerThumb project={project} sizes="80px" className="size-16 sm:size-20" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-semibold">
            <Name project={project} />
          </h2>
          <p className="text-sm text-ink-faint">{project.type || 'No type specified'}</p>
          <p className="text-sm text-ink-soft">
            <DirectorLine director={director} />
          </p>
          {!isRemoved && (
            <p className="text-sm text-ink-faint tabular-nums">
              Casting: {formatDateRange(project.castingStartDate, project.castingEndDate)}
            </p>
          )}
        </div>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {applications.map((application) => (
          <Sent
            key={application._id}
            application={application}
            status={status}
            next={next}
            showsResult={!isBlocked && !project.isHeld && !project.isPaused}
            withdrawal={
              mayWithdraw(status) && outcomeIn(application.standing) === null
                ? withdrawn(application, project)
                : null
            }
            onWithdraw={onWithdraw}
          />
        ))}
      </ul>
      {next && (
        <p
          className={cx(
            'flex items-start gap-2',
            shortlisted ? 'rounded-md bg-green-wash px-3 py-2.5 text-green-text' : 'text-sm text-ink-soft',
          )}
        >
          {shortlisted && (
            <span className="pt-0.5">
              <Icon name={audition ? 'calendar' : 'phone'} size="size-4.5" />
            </span>
          )}
          <span>
            <span className="sr-only">What is next: </span>
            {next}
          </span>
        </p>
      )}
      {!isRemoved && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <MessageTeam projectIdentifier={project.projectIdentifier} />
          <MoreMenu
            report={{ kind: 'profile', _id: director._id }}
            directors={[director]}
            label={`More for ${project.name || 'Untitled Project'}`}
            onBlocked={() => void revalidate()}
          />
        </div>
      )}
    </article>
  );
}

function Name({ project }: { project: Project }) {
  const name = project.name || 'Untitled Project';
  // a removed project has no page
  if (project.isRemoved) return name;
  return (
    <Link
      to={`/projects/${encodeURIComponent(project.projectIdentifier)}`}
      state={{ from: 'applications' }}
      className="applied-link underline-offset-4"
    >
      {name}
    </Link>
  );
}

type Application = AppliedProject['applications'][number];

function withdrawn({ _id, roleName, requirementClose }: Application, project: Project): WithdrawalRequest {
  const name = roleName ?? (project.name || 'Untitled Project');
  const isClosed = requirementClose || project.isArchived || project.isRemoved;
  return { applicationId: _id, name, isWholeProject: roleName === null, isClosed };
}

/** The artist's phase of auditions in a project, over all applications (rule auditions/inviting-3). */
function auditionIn(applications: readonly Application[]): AuditionPhase | null {
  const now = new Date();
  const own = applications.flatMap(({ standing, audition }) =>
    standing === 'audition' && audition ? [audition] : [],
  );
  return firstPhase(
    own.map(({ state, start, end }) =>
      phaseOf({ state, start: start ? new Date(start) : null, end: end ? new Date(end) : null }, now),
    ),
  );
}

type AuditionProps = { audition: NonNullable<Application['audition']>; what: string };

/** A link to the invitation: 'Answer the invitation', or its time. */
function AuditionLink({ audition, what }: AuditionProps) {
  const { invitationId, state, slotKind, start, end } = audition;
  const time = slotKind && start && end ? timeText({ kind: slotKind, start, end }) : 'Open the invitation';
  return (
    <p className="w-full">
      <Link
        to={`/auditions/${invitationId}`}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-red-text underline underline-offset-4 tabular-nums"
      >
        <Icon name="calendar" size="size-4.5" />
        {state === 'invited' ? 'Answer the invitation' : time}
        <span className="sr-only"> for {what}</span>
      </Link>
    </p>
  );
}

/** The one badge of an application: its result, else its audition, else the status in the project. */
function StandingBadge({ standing, status }: Pick<Application, 'standing'> & Pick<AppliedProject, 'status'>) {
  const outcome = outcomeIn(standing);
  if (outcome)
    return <Badge tone={outcome === 'booked' ? 'shortlisted' : 'closed'}>{outcomeLabels[outcome]}</Badge>;
  if (standing === 'audition') return <Badge tone="soon">Audition</Badge>;
  return <StatusBadge status={status} />;
}

type SentProps = {
  application: Application;
  status: AppliedProject['status'];
  /** What the card says for all roles. */
  next: string | null;
  /** Not of a project whose texts are hidden from the artist. */
  showsResult: boolean;
  /** Null where it cannot be withdrawn. */
  withdrawal: WithdrawalRequest | null;
  onWithdraw: Props['onWithdraw'];
};

function Sent({ application, status, next, showsResult, withdrawal, onWithdraw }: SentProps) {
  const { roleName, standing, words, videoUrl, aiMade, isTapeHidden, isTapeDecided, appliedAt } = application;
  const what = roleName ?? 'The whole project';
  const audition = standing === 'audition' ? application.audition : null;
  const result = outcomeIn(standing) === 'not_selected' && showsResult ? sentResult(words) : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium">{what}</span>
        <StandingBadge standing={standing} status={status} />
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="text-sm text-ink-faint tabular-nums">{appliedText([appliedAt])}</p>
        {withdrawal && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={withdrawText(withdrawal)}
            onClick={() => onWithdraw(withdrawal)}
          >
            Withdraw
          </Button>
        )}
      </div>
      {result && result !== next && <p className="w-full text-sm text-ink-soft">{result}</p>}
      {audition && <AuditionLink audition={audition} what={what} />}
      {videoUrl && (
        <a
          href={videoUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 w-full min-w-0 items-center gap-1.5 text-sm font-semibold text-red-text underline underline-offset-4"
        >
          <Icon name="play" size="size-4.5" />
          <span className="truncate">
            <span className="sr-only">Demo video for {what}: </span>
            {videoUrl.replace(/^https:\/\/(www\.)?/, '')}
          </span>
        </a>
      )}
      {videoUrl && aiMade && <AiNote />}
      {isTapeHidden && <p className="w-full text-sm font-semibold">{hiddenTextFor(isTapeDecided)}</p>}
    </li>
  );
}
