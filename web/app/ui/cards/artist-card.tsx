import { capitalisedList, placeText, skillLabel } from '@kirdaar/domain/labels.ts';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Photo } from '../pictures/photo.tsx';
import { stateName } from '../text/place-name.ts';
import type { ShownArtist } from './shown.ts';
import { shownSkills } from './shown-skills.ts';
import { UnknownFace } from './unknown-face.tsx';

type Props = {
  artist: Omit<ShownArtist, '_id'>;
  /** Query or state of the link to the profile. */
  link?: Partial<LinkProps>;
  /** Badges over the picture. */
  badges?: ReactNode;
  /** An action in a corner, after the link and above it. */
  act?: ReactNode;
  /** Among the first on screen: its picture loads at once. */
  eager?: boolean;
  /** The heading level of the name. */
  heading?: 'h2' | 'h3';
  className?: string | undefined;
};

/** A person in a list; the whole card links to the profile (rule lists/profiles-3). */
export function ArtistCard({ artist, link, badges, act, eager, ...rest }: Props) {
  const { heading: Heading = 'h3', className } = rest;
  const { name, picture, currentAddress, homeAddress } = artist;
  const home = currentAddress.city || currentAddress.state ? currentAddress : homeAddress;
  return (
    <article
      className={cx(
        'lift @container relative flex h-full min-h-[430px] flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-low',
        className,
      )}
    >
      <div className="relative h-[250px] shrink-0 border-b-4 border-red">
        {picture ? (
          <Photo
            photo={picture}
            alt=""
            className="h-full"
            sizes="(min-width: 640px) 310px, 78vw"
            eager={eager}
          />
        ) : (
          <UnknownFace name={name} />
        )}
        {badges && <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">{badges}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <Heading className="line-clamp-2 font-display text-xl">
          <Link
            to={`/profile/${encodeURIComponent(artist.publicIdentifier)}`}
            prefetch="intent"
            {...link}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            {name}
          </Link>
        </Heading>
        {(artist.job || artist.talentCategory) && (
          <p className="line-clamp-1 text-sm font-medium text-red-text">
            {artist.job || capitalisedList(artist.talentCategory)}
          </p>
        )}
        <p className="flex items-start gap-1.5 text-sm text-ink-faint">
          <Icon name="pin" size="size-4.5" />
          <span className="line-clamp-1">{placeText(home, stateName, 'Location not specified')}</span>
        </p>
        <Skills skills={artist.skills} />
      </div>
      {act}
    </article>
  );
}

/** Three chips, two on a narrow card, then '+N more'; only the card's width decides. */
function Skills({ skills }: { skills: readonly string[] }) {
  const { chips, more } = shownSkills(skills);
  if (chips.length === 0) return null;
  const chip = 'max-w-full truncate rounded-full bg-sunken px-3 py-1 text-xs font-medium text-ink-soft';
  return (
    <ul className="mt-auto flex flex-wrap gap-1.5 pt-3" aria-label="Skills">
      {chips.map((skill, place) => (
        <li key={skill} className={place === 2 ? `${chip} hidden @min-[332px]:block` : chip}>
          {skillLabel(skill)}
        </li>
      ))}
      {more.narrow > 0 && <li className={`${chip} @min-[332px]:hidden`}>+{more.narrow} more</li>}
      {more.wide > 0 && <li className={`${chip} hidden @min-[332px]:block`}>+{more.wide} more</li>}
    </ul>
  );
}
