import type { Round } from '@kirdaar/contract/auditions/shapes.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { NoLongerPart } from '../../messaging/live/no-longer-part.tsx';
import { useLiveAnswer } from '../../messaging/live/use-live-answer.ts';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { momentHere } from '../../ui/text/audition-times.ts';
import { auditionsPath } from './addresses.ts';
import { peopleText, useChosen } from './chosen-people.ts';
import { countsText, daysText, rolesText, roundTitle } from './round-texts.ts';
import { WayBack } from './way-back.tsx';
import './auditions.css';

type Loaded = { project: Project; rounds: Round[] };

/** The rounds of a project, for its team. Throws the server's refusals. */
export async function load({ projectIdentifier }: { projectIdentifier: string }): Promise<Loaded> {
  const project = await askProject(projectIdentifier);
  return { project, rounds: await askRounds(project._id) };
}

/** All rounds of a project, including cancelled ones. */
async function askRounds(projectId: string): Promise<Round[]> {
  const rounds: Round[] = [];
  let cursor: string | undefined;
  do {
    const page = await callApi('listAuditions', { query: { projectId, limit: 100, cursor } });
    rounds.push(...page.auditions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rounds;
}

/** The rounds of a project with their numbers of invitations. With chosen artists, the user picks the
    round to invite them to. */
export function Page({ data }: { data: Loaded }) {
  const { project } = data;
  const { now, isRemoved } = useLiveAnswer([{ kind: 'audition' }], data, async () => ({
    project,
    rounds: await askRounds(project._id),
  }));
  const chosen = useChosen();
  const [params] = useSearchParams();
  const { state } = useLocation();
  if (isRemoved) return <NoLongerPart />;
  const decides = mayDecide(project.team);
  const isInviting = decides && chosen.length > 0;
  const rounds = isInviting ? now.rounds.filter(({ state }) => state === 'open') : now.rounds;
  // with nothing to choose from, they plan the first one
  if (isInviting && rounds.length === 0 && !project.isDraft)
    // an object made here would start this navigation again at every render
    return <Navigate replace to={newPath(project, params)} state={state} />;
  return (
    <div className="auditions">
      <header className="auditions-header">
        <div className="min-w-0">
          <WayBack project={project} />
          <h1 className="font-display text-2xl sm:text-3xl">Auditions</h1>
        </div>
        {decides && !project.isDraft && rounds.length > 0 && (
          <NewRound project={project} label="New audition" />
        )}
      </header>
      {isInviting && rounds.length > 0 && (
        <p role="status" className="auditions-note">
          To which audition do you invite {peopleText(chosen)}? Choose one, or plan a new one.
        </p>
      )}
      {rounds.length === 0 && (
        <EmptyState
          title={decides ? 'No auditions yet. Plan the first one.' : 'No auditions yet.'}
          action={decides && !project.isDraft && <NewRound project={project} label="Plan an audition" />}
        >
          {decides
            ? project.isDraft && 'Publish the project first.'
            : 'Auditions that the casting team plans appear here.'}
        </EmptyState>
      )}
      <ul className="auditions-list">
        {rounds.map((round) => (
          <RoundCard key={round._id} project={project} round={round} isInviting={isInviting} />
        ))}
      </ul>
    </div>
  );
}

/** The page of a new round, which takes the chosen candidates along. */
function newPath({ projectIdentifier }: Project, params: URLSearchParams): string {
  const of = params.get('of');
  return `${auditionsPath(projectIdentifier, 'new')}${of ? `?${new URLSearchParams({ of })}` : ''}`;
}

function NewRound({ project, label }: { project: Project; label: string }) {
  const chosen = useChosen();
  const [params] = useSearchParams();
  return (
    <ButtonLink to={newPath(project, params)} state={{ chosen }}>
      {label}
    </ButtonLink>
  );
}

type CardProps = { project: Project; round: Round; isInviting: boolean };

function RoundCard({ project, round, isInviting }: CardProps) {
  const chosen = useChosen();
  const isOver = round.state === 'cancelled';
  const roles = rolesText(round, project);
  const days = daysText(round);
  return (
    <li className="auditions-card" data-over={isOver || undefined}>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={auditionsPath(project.projectIdentifier, round._id, isInviting ? 'invite' : undefined)}
          state={isInviting ? { chosen } : undefined}
          className="font-semibold"
        >
          {roundTitle(round)}
        </Link>
        {isOver && <Badge tone="closed">Cancelled</Badge>}
      </div>
      {roles && <p className="text-ink-soft">{roles}</p>}
      {days && <p className="tabular-nums">{days}</p>}
      <p className="text-ink-soft">{whereText(round)}</p>
      {round.answerBy && <p className="text-ink-soft tabular-nums">Answer by {momentHere(round.answerBy)}</p>}
      <p className="text-sm text-ink-soft tabular-nums">{countsText(round)}</p>
    </li>
  );
}

function whereText({ place, deadline }: Round): string {
  if (place) return [place.name, place.city].filter(Boolean).join(', ');
  return deadline ? `Until ${momentHere(deadline)}` : 'By video call';
}
