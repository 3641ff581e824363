import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { shootingDaysText } from '@kirdaar/domain/profiles/availability/availability.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { UnknownFace } from '../../ui/cards/unknown-face.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { stateName } from '../../ui/text/place-name.ts';

export type SuggestionAct = {
  label: string;
  onChoose: (ids: readonly string[]) => void;
  /** Whether it waits for the server for one of these. */
  waitsFor: (ids: readonly string[]) => boolean;
};

type Props = {
  person: Suggestion;
  to: string;
  ticked: boolean;
  /** The actions; none for reviewers. */
  acts: readonly SuggestionAct[];
  /** Ticks; with `stretch` all from the last tick to here. Without it no one can be ticked. */
  onTick: ((stretch: boolean) => void) | undefined;
  onOpen: () => void;
};

/** A person who fits a role: face, name, why they fit, and what is missing (rules fit/suggestions-1,
    fit/words-1). */
export function SuggestionCard({ person, to, ticked, acts, onTick, onOpen }: Props) {
  const { _id, name, picture, age, currentAddress, homeAddress } = person;
  const { reasons, missing, isNew, shootingDays } = person;
  const daysOff = shootingDays && shootingDays.notFree > 0 ? shootingDays : null;
  // the team's own availability note looks the same everywhere
  const lacks = daysOff ? missing.filter(({ fact }) => fact !== 'availability') : missing;
  const home = currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
  const facts = [age !== null && `${age} years`, placeText(home, stateName, '')].filter(Boolean).join(' · ');
  return (
    <article
      aria-label={name}
      className={cx(
        'flex h-full flex-col gap-3 rounded-lg border border-line bg-raised p-3 sm:p-4',
        ticked && 'desk-ticked',
      )}
    >
      <div className="flex gap-3">
        <div className="relative aspect-4/5 w-24 shrink-0 self-start overflow-hidden rounded-md">
          {picture ? (
            <Photo photo={picture} alt="" sizes="96px" className="h-full" />
          ) : (
            <UnknownFace name={name} />
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex items-start gap-2">
            <h3 className="min-w-0 flex-1 font-semibold break-words">
              <Link to={to} onClick={onOpen} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </h3>
            {onTick && (
              // biome-ignore lint/a11y/useSemanticElements: in a field the keys of the desk would not act
              <button
                type="button"
                role="checkbox"
                aria-checked={ticked}
                aria-label={`Select ${name}`}
                onClick={({ shiftKey }) => onTick(shiftKey)}
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center"
              >
                <span
                  className={cx(
                    'grid size-6 place-items-center rounded-sm border-2',
                    ticked ? 'border-red bg-red text-white' : 'border-ink-faint',
                  )}
                >
                  {ticked && <Icon name="check" size="size-4.5" />}
                </span>
              </button>
            )}
          </div>
          <p className="text-sm text-ink-faint">{facts}</p>
          {isNew && (
            <p>
              <Badge>New</Badge>
            </p>
          )}
          <p className="text-sm font-medium break-words">
            {reasons.length > 0 ? reasons.map(({ text }) => text).join(', ') : 'Fits'}
          </p>
          {daysOff && <p className="text-sm text-ink-soft">Not free {shootingDaysText(daysOff)}</p>}
          {lacks.length > 0 && (
            <p className="text-sm break-words text-ink-soft">
              Missing: {lacks.map(({ text }) => text).join(', ')}
            </p>
          )}
        </div>
      </div>
      {acts.length > 0 && (
        <div className="mt-auto flex flex-wrap gap-1.5">
          {acts.map(({ label, onChoose, waitsFor }, place) => (
            <Button
              key={label}
              size="sm"
              variant={place === 0 ? 'primary' : 'secondary'}
              aria-label={`${label}: ${name}`}
              pending={waitsFor([_id])}
              className="xl:px-2.5"
              onClick={() => onChoose([_id])}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
