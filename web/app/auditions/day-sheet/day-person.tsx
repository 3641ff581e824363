import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { CheckInStep, StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { nextStep, numberText, type ShownPerson } from './shown-people.ts';

/** The label of a step, next to the artist and on the wide button before it. */
const stands: Record<StepShown, string> = { arrived: 'Here', in: 'In', done: 'Done', no_show: 'No-show' };
const acts: Record<StepShown, string> = { arrived: 'Arrived', in: 'In', done: 'Done', no_show: 'No-show' };
/** Milliseconds within which a second tap counts as part of the first. */
const together = 400;
const onPaper = ['Arrived', 'In', 'Done'];

type Props = {
  person: ShownPerson;
  project: Project;
  /** Null: the sheet is read-only. */
  onTap: ((step: CheckInStep) => void) | null;
};

/** One artist on the day sheet: number, state, and the button to the next step. */
export function DayPerson({ person, project, onTap }: Props) {
  const { artistId, name, photo, roleId, step, state } = person;
  const number = numberText(person);
  const last = useRef(-together);
  const place = project.roles.findIndex(({ _id }) => _id === roleId);
  const role = project.roles[place];
  const next = nextStep(step);
  const isOpen = step === null && state !== 'confirmed' && state !== 'attended' && state !== 'no_show';
  return (
    <li className="day-person" data-step={step ?? undefined}>
      <Avatar name={name} photo={photo} />
      <div className="min-w-0">
        <p className="day-name">{name}</p>
        {role && <p className="text-sm text-ink-soft">{roleTitle(role, place)}</p>}
        <p className="day-stands">
          {number && <span>{number}</span>}
          {step && <Badge tone={step === 'no_show' ? 'closed' : 'neutral'}>{stands[step]}</Badge>}
          {isOpen && <span className="text-ink-soft">Not confirmed</span>}
        </p>
      </div>
      <p aria-hidden="true" className="day-boxes">
        {onPaper.map((box) => (
          <span key={box} data-box={box} />
        ))}
      </p>
      {onTap && (
        <div className="day-acts">
          <button
            type="button"
            data-artist={artistId}
            aria-label={next ? `${acts[next]}: ${name}` : `${name} is done`}
            aria-disabled={next === null}
            onClick={({ timeStamp }) => {
              if (timeStamp - last.current < together) return;
              last.current = timeStamp;
              if (next) onTap(next);
            }}
            className="day-step"
          >
            {next ? (
              acts[next]
            ) : (
              <>
                <Icon name="check" size="size-4.5" />
                Done
              </>
            )}
          </button>
          <Menu
            label={`More for ${name}`}
            trigger={<Icon name="more" />}
            items={[
              ...(step === null ? [{ label: 'No-show', onSelect: () => onTap('no_show') }] : []),
              ...(step === null ? [] : [{ label: 'Undo', onSelect: () => onTap('undo') }]),
            ]}
          />
        </div>
      )}
    </li>
  );
}
