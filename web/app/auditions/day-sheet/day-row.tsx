import type { CheckInStep, StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import { memo, useRef } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { nextStep, numberText, type ShownPerson } from './shown-people.ts';
import { actLabels, heightOf, screenAgeOf, stateText } from './step-texts.ts';

/** Milliseconds within which a second tap counts as part of the first. */
const together = 400;

/** What a row offers besides its step. */
export type RowActs = {
  tap: (person: ShownPerson, step: CheckInStep) => void;
  call: (person: ShownPerson) => void;
  message: (person: ShownPerson) => void;
  share: (person: ShownPerson) => void;
};

type Props = {
  person: ShownPerson;
  role: string | null;
  /** '11:20'; null without a time. */
  time: string | null;
  /** The minute: a waiting time grows. */
  now: number;
  /** Null: the sheet is read-only. */
  acts: RowActs | null;
};

/** One person on the day sheet: number, state, and the button to the next step (rule auditions/sheet-1). */
export const DayRow = memo(function DayRow({ person, role, time, now, acts }: Props) {
  const { id, name, photo, step, state } = person;
  const last = useRef(-together);
  const next = nextStep(step);
  const number = numberText(person);
  const stands = stateText(person, now);
  const isOpen = step === null && state !== 'confirmed' && state !== 'attended' && state !== 'no_show';
  return (
    <li className="day-row" data-person={id} data-step={step ?? undefined}>
      <Avatar name={name} photo={photo} size="sm" />
      <div className="min-w-0">
        <p className="day-name">{name}</p>
        <p className="day-about">
          {stands && (
            <span className={cx('font-semibold', stands.isLong && 'text-marigold-text')}>{stands.text}</span>
          )}
          {stands && role && ' · '}
          {role && <span className="day-role">{role}</span>}
          {time && (
            // with a state a phone has no room for the time
            <span className={stands ? 'max-md:hidden' : undefined}>
              {(stands || role) && ' · '}
              {time}
            </span>
          )}
          {isOpen && ' · Not confirmed'}
        </p>
      </div>
      <span className="day-measure">{screenAgeOf(person)}</span>
      <span className="day-measure">{heightOf(person)}</span>
      <span className="day-number">
        {number && <span className="sr-only">No. </span>}
        {number}
      </span>
      {acts && (
        <>
          {next ? (
            <button
              type="button"
              aria-label={`${actLabels[next]}: ${name}`}
              onClick={({ timeStamp }) => {
                if (timeStamp - last.current < together) return;
                last.current = timeStamp;
                acts.tap(person, next);
              }}
              className="day-step"
            >
              {actLabels[next]}
            </button>
          ) : (
            <span aria-hidden="true" className="day-end">
              <Icon name="check" size="size-5" />
            </span>
          )}
          <Menu
            label={`More for ${name}`}
            trigger={<Icon name="more" />}
            items={menuOf(person, step, acts)}
            className="day-menu"
          />
        </>
      )}
    </li>
  );
});

function menuOf(person: ShownPerson, step: StepShown | null, acts: RowActs) {
  const { artistId, publicIdentifier, phone } = person;
  const isGuest = artistId === null;
  const item = (label: string, act: (person: ShownPerson) => void) => ({
    label,
    onSelect: () => act(person),
  });
  return [
    ...(publicIdentifier || phone ? [item('Call', acts.call)] : []),
    ...(isGuest ? [item('Send Kirdaar on WhatsApp', acts.share)] : [item('Message', acts.message)]),
    ...(step === 'no_show' ? [] : [item('No-show', (one) => acts.tap(one, 'no_show'))]),
    ...(step === null ? [] : [item('Undo', (one) => acts.tap(one, 'undo'))]),
  ];
}
