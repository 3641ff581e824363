import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { useState } from 'react';
import { NoLongerPart } from '../../messaging/live/no-longer-part.tsx';
import { useLiveAnswer } from '../../messaging/live/use-live-answer.ts';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { RoundWithTimes } from '../form/round-values.ts';
import { auditionsPath } from './addresses.ts';
import { CancelRound } from './cancel-round.tsx';
import { InvitedNote } from './invited-note.tsx';
import { PeopleSection } from './people-section.tsx';
import { RoundFacts } from './round-facts.tsx';
import { roundTitle } from './round-texts.ts';
import { TimesSection } from './times-section.tsx';
import { WayBack } from './way-back.tsx';
import './auditions.css';
import './round.css';

type Loaded = { project: Project; round: RoundWithTimes };
type Address = { projectIdentifier: string; auditionId: string };

const askRound = (id: string) => callApi('readAudition', { params: { id } });

/** A round with its times. Throws the server's refusals. */
export async function load({ projectIdentifier, auditionId }: Address): Promise<Loaded> {
  const [project, round] = await Promise.all([askProject(projectIdentifier), askRound(auditionId)]);
  return { project, round };
}

/** A round for its team: facts, times, and invited artists. */
export function Page({ data }: { data: Loaded }) {
  const { project } = data;
  const id = data.round._id;
  const [turn, setTurn] = useState(0);
  const [ending, setEnding] = useState(false);
  const { now, isRemoved, show } = useLiveAnswer([{ kind: 'audition', id }], data, async () => {
    const round = await askRound(id);
    setTurn((before) => before + 1);
    return { project, round };
  });
  const { round } = now;
  const isOpen = round.state === 'open';
  const decides = mayDecide(project.team);
  const pathTo = (page: 'invite' | 'edit' | 'day') => auditionsPath(project.projectIdentifier, id, page);

  async function refresh() {
    setTurn((before) => before + 1);
    const fresh = await askRound(id).catch(() => null);
    if (fresh) show({ project, round: fresh });
  }
  const onChanged = () => void refresh();

  if (isRemoved) return <NoLongerPart />;
  return (
    <div className="auditions">
      <header className="auditions-header">
        <div className="min-w-0">
          <WayBack project={project} to={auditionsPath(project.projectIdentifier)} label="Auditions" />
          <h1 className="font-display text-2xl sm:text-3xl">{roundTitle(round)}</h1>
          {!isOpen && <Badge tone="closed">Cancelled</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          {isOpen && decides && (
            <ButtonLink to={pathTo('invite')} size="sm">
              Invite
            </ButtonLink>
          )}
          {round.kind !== 'self_tape' && (
            <ButtonLink to={pathTo('day')} variant="secondary" size="sm">
              Day sheet
            </ButtonLink>
          )}
          {isOpen && decides && (
            <>
              <ButtonLink to={pathTo('edit')} variant="secondary" size="sm">
                Edit
              </ButtonLink>
              <Button variant="danger" size="sm" onClick={() => setEnding(true)}>
                Cancel audition
              </Button>
            </>
          )}
        </div>
      </header>
      <InvitedNote projectId={project._id} onUndone={onChanged} />
      <RoundFacts project={project} round={round} />
      <PeopleSection project={project} round={round} turn={turn} onChanged={onChanged} />
      {round.kind !== 'self_tape' && (
        <TimesSection round={round} changes={isOpen && decides} onChanged={onChanged} />
      )}
      <CancelRound
        open={ending}
        auditionId={id}
        onClose={() => setEnding(false)}
        onCancelled={(ended) => {
          setEnding(false);
          show({ project, round: ended });
          onChanged();
        }}
      />
    </div>
  );
}
