import type { TalentCard } from '@kirdaar/contract/casting/applications.ts';
import { appliedText } from '@kirdaar/domain/casting/applications/applied-text.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { shootingDaysText } from '@kirdaar/domain/profiles/availability/availability.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { StatusBadge } from '../cards/status-badge.tsx';
import { UnknownFace } from '../cards/unknown-face.tsx';
import { cx } from '../class-names.ts';
import type { Option } from '../forms/select.tsx';
import { AiBand } from '../pictures/ai-band.tsx';
import { Icon } from '../pictures/icon.tsx';
import { initials } from '../pictures/initials.ts';
import { Photo } from '../pictures/photo.tsx';
import { fileAddress, type PhotoSource, variantAddress } from '../pictures/photo-source.ts';
import { fitWords } from '../text/fit-words.ts';
import { stateName } from '../text/place-name.ts';

type Props = Pick<LinkProps, 'to' | 'state'> & {
  talent: TalentCard;
  /** The roles to name if the talent applied for them. */
  roles: readonly Option[];
  eager: boolean;
  printing: boolean;
  onOpen: (event: MouseEvent) => void;
  /** The upper corners of the photograph: by default their state in the project. */
  corners?: ReactNode;
  /** The last line of the text. */
  line?: ReactNode;
  /** An action in a corner, after the link and above it. */
  act?: ReactNode;
  className?: string;
};

const mark =
  'flex items-center gap-1 rounded-full bg-poster-ink/80 px-1.5 py-0.5 text-xs text-poster-paper sm:px-2';

/** A talent at a glance: face, name, age and place, and the application: for which roles, when, and whether with a tape
    (rule talents/tabs-6). */
export function TalentTile({ talent, roles, eager, printing, onOpen, ...rest }: Props) {
  const { name, picture, age, currentAddress, homeAddress } = talent;
  const { corners, line, act, className, ...link } = rest;
  const home = currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
  const { applications } = talent;
  const appliedFor = roles.filter((role) => talent.appliedRoleIds.includes(role.value));
  return (
    <article
      className={cx(
        'lift relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised',
        className,
      )}
    >
      <div className="relative aspect-4/5">
        {picture && printing ? (
          <PrintedFace name={name} photo={picture} />
        ) : picture ? (
          <Photo
            photo={picture}
            alt=""
            sizes="(min-width: 1024px) 215px, (min-width: 640px) 33vw, 46vw"
            className="h-full"
            eager={eager}
          />
        ) : (
          <UnknownFace name={name} />
        )}
        {corners ?? (
          <div className="absolute top-2 left-2">
            <StatusBadge status={talent.status} />
          </div>
        )}
        <div className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
          {applications.some(({ hasTape }) => hasTape) && (
            <p className={mark}>
              <Icon name="play" size="size-3.5" filled />
              <span>
                <span className="sr-only">Has a </span>Tape
              </span>
            </p>
          )}
          {talent.viewed && (
            <p className={cx(mark, 'ml-auto')}>
              <Icon name="eye" size="size-3.5" />
              Viewed
            </p>
          )}
        </div>
      </div>
      <div className="@container flex min-h-0 flex-1 flex-col gap-0.5 p-3 *:shrink-0">
        <h3 className="fit-words font-semibold leading-snug [--size:var(--text-base)]" style={fitWords(name)}>
          <Link
            {...link}
            onClick={onOpen}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            {name}
          </Link>
        </h3>
        {talent.job && <p className="truncate text-sm text-ink-faint">{talent.job}</p>}
        {age !== null && <p className="text-sm text-ink-faint">{age} years</p>}
        <p className="truncate text-sm text-ink-faint">
          {placeText(home, stateName, 'Location not specified')}
        </p>
        {appliedFor.length > 0 && (
          <p className="truncate text-sm text-marigold-text">
            For {appliedFor.map((role) => role.label).join(', ')}
          </p>
        )}
        {applications.length > 0 && (
          <p className="truncate text-sm text-ink-faint tabular-nums">
            {appliedText(applications.map(({ appliedAt }) => appliedAt))}
          </p>
        )}
        {talent.shootingDays && talent.shootingDays.notFree > 0 && (
          <p className="text-sm text-ink-faint">{shootingDaysText(talent.shootingDays)}</p>
        )}
        {line}
      </div>
      {act}
    </article>
  );
}

/** The smallest width, as JPEG: a print embeds that unchanged, and would unpack other formats to many times the size.
    Initials replace a late one. */
function PrintedFace({ name, photo }: { name: string; photo: PhotoSource }) {
  const [smallest] = photo.widths;
  const src = smallest ? variantAddress(photo.url, smallest, 'jpg') : fileAddress(photo.url);
  return (
    <>
      <span aria-hidden="true" className="grid h-full place-items-center bg-sunken font-display text-3xl">
        {initials(name)}
      </span>
      <img src={src} alt="" className="absolute inset-0 size-full object-cover object-[50%_25%]" />
      {photo.aiMade && <AiBand />}
    </>
  );
}
