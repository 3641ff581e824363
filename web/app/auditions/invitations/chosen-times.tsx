import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { dayText, hoursText } from '../plan/plan-texts.ts';
import { ChooseTime } from '../team/choose-time.tsx';
import type { ChosenPerson } from '../team/chosen-people.ts';
import type { RoundTime } from '../team/round-times.ts';
import { RoleChoice } from './role-choice.tsx';

type Props = {
  people: readonly ChosenPerson[];
  project: Pick<Project, 'roles'>;
  /** The roles of the round, and the role of each artist. */
  roleIds: readonly string[];
  roleOf: (person: ChosenPerson) => string | null;
  onAssign: (artistId: string, roleId: string) => void;
  /** The times that the team sets; null where artists pick. */
  given: ReadonlyMap<string, string> | null;
  times: readonly RoundTime[];
  onRemove: (person: ChosenPerson) => void;
  /** Sets an artist's time by hand; null: they pick. */
  onGive: (artistId: string, slotId: string | null) => void;
};

/** The artists to invite, with the role and time of each. */
export function ChosenTimes(props: Props) {
  const { people, project, roleIds, roleOf, onAssign, given, times, onRemove, onGive } = props;
  const [choosing, setChoosing] = useState<ChosenPerson | null>(null);
  const timeOf = new Map(times.map((time) => [time._id, time]));
  const uses = new Map<string, number>();
  for (const slotId of given?.values() ?? []) uses.set(slotId, (uses.get(slotId) ?? 0) + 1);
  const own = choosing ? (given?.get(choosing.artistId) ?? null) : null;
  // count the places of others who are about to be invited, too
  const counted = times.map((time) => ({ ...time, taken: time.taken + (uses.get(time._id) ?? 0) }));
  return (
    <>
      <ul aria-label="Chosen artists" className="invite-list">
        {people.map((person) => {
          const time = timeOf.get(given?.get(person.artistId) ?? '');
          const words = time ? `${dayText(dateInIndia(time.start))}, ${hoursText(time)}` : 'They pick a time';
          return (
            <li key={person.artistId} className="invite-chosen">
              <span className="min-w-0 grow font-semibold">{person.name}</span>
              <RoleChoice
                name={person.name}
                project={project}
                roleIds={roleIds}
                value={roleOf(person)}
                onChoose={(roleId) => onAssign(person.artistId, roleId)}
              />
              {given && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setChoosing(person)}
                  className="tabular-nums"
                >
                  {words}
                  <span className="sr-only">: change the time of {person.name}</span>
                </Button>
              )}
              <IconButton icon="close" label={`Leave out ${person.name}`} onClick={() => onRemove(person)} />
            </li>
          );
        })}
      </ul>
      <ChooseTime
        open={choosing !== null}
        title={`A time for ${choosing?.name ?? ''}`}
        times={counted}
        current={own}
        none="They pick a time"
        onChoose={(slotId) => {
          if (choosing) onGive(choosing.artistId, slotId);
          setChoosing(null);
        }}
        onClose={() => setChoosing(null)}
      />
    </>
  );
}
