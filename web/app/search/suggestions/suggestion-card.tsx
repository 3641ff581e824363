import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { shootingDaysText } from '@kirdaar/domain/profiles/availability/availability.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { UnknownFace } from '../../ui/cards/unknown-face.tsx';
import { cx } from '../../ui/class-names.ts';
import { Photo } from '../../ui/pictures/photo.tsx';
import type { SelectionAct } from '../../ui/selecting/selection-foot.tsx';
import { stateName } from '../../ui/text/place-name.ts';

type Props = {
  person: Suggestion;
  to: string;
  ticked: boolean;
  /** The actions; none for reviewers. */
  acts: readonly SelectionAct[];
  tick: ReactNode;
  onClick: () => void;
};

/** A person who fits a role: face, name, why they fit, and what is missing (rules fit/suggestions-1,
    fit/words-1). */
export function SuggestionCard({ person, ticked, acts, tick, ...link }: Props) {
  const { _id, name, picture, age, currentAddress, homeAddress } = person;
  const { reasons, isNew } = person;
  const { daysOff, lacks } = missingOf(person);
  const home = currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
  const facts = [age !== null && `${age} years`, placeText(home, stateName, '')].filter(Boolean).join(' · ');
  return (
    <article
      aria-label={name}
      className={cx(
        'flex h-full flex-col gap-3 rounded-lg border border-line bg-raised p-3 sm:p-4',
        ticked && 'ticked',
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
              <Link {...link} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </h3>
            {tick && <div className="-mt-2 -mr-2 shrink-0">{tick}</div>}
          </div>
          <p className="text-sm text-ink-faint">{facts}</p>
          {isNew && (
            <p>
              <Badge>New</Badge>
            </p>
          )}
          <p className="text-sm font-medium break-words">
            {reasons.length > 0 ? reasons.map(({ text }) => text).join(', ') : 'Matches'}
          </p>
          {daysOff && <p className="text-sm text-ink-soft">{shootingDaysText(daysOff)}</p>}
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
              pending={waitsFor?.([_id])}
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

/** What is missing; unavailable days are apart, as the team's own note about them looks the same everywhere. */
function missingOf({ missing, shootingDays }: Suggestion) {
  const daysOff = shootingDays && shootingDays.notFree > 0 ? shootingDays : null;
  return { daysOff, lacks: daysOff ? missing.filter(({ fact }) => fact !== 'availability') : missing };
}

/** The chips of a small face: 'New', and what is missing. */
export function chipsOf(person: Suggestion): string[] {
  const { daysOff, lacks } = missingOf(person);
  const missing = lacks.map(({ text }) => text).join(', ');
  return [
    person.isNew ? 'New' : '',
    daysOff ? shootingDaysText(daysOff) : '',
    missing && `Missing: ${missing}`,
  ].filter(Boolean);
}
