import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import { addressOf, playsTexts } from '@kirdaar/domain/profiles/measures.ts';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { UnknownFace } from '../cards/unknown-face.tsx';
import { cx } from '../class-names.ts';
import { Photo } from '../pictures/photo.tsx';
import { stateName } from '../text/place-name.ts';
import './small-tile.css';

type SmallFace = Pick<
  ArtistCard,
  | 'name'
  | 'picture'
  | 'job'
  | 'age'
  | 'screenAge'
  | 'heightFeet'
  | 'heightInches'
  | 'currentAddress'
  | 'homeAddress'
>;

type Props = Pick<LinkProps, 'to' | 'state' | 'prefetch'> & {
  person: SmallFace;
  /** Short states over the foot of the photograph: 'Pick 1', '2 yes'. */
  chips?: readonly string[];
  isUnseen?: boolean;
  /** The tick, after the link and above it. */
  tick?: ReactNode;
  /** A further line or action below the texts. */
  line?: ReactNode;
  eager?: boolean;
  onClick?: (event: MouseEvent) => void;
  className?: string | undefined;
  heading?: 'h2' | 'h3';
};

/** A person in the list of a casting team, as small as a face can be recognised (rule lists/faces-1). */
export function SmallTile({ person, chips = [], isUnseen, tick, line, eager, ...rest }: Props) {
  const { className, heading: Heading = 'h3', ...link } = rest;
  const { name, picture, age } = person;
  const { city, state } = addressOf(person);
  const facts = person.job ? [person.job] : playsTexts(person);
  const home = [age !== null && `${age} years`, city || (state && stateName(state))];
  return (
    <article className={cx('small-tile', className)}>
      <div className="small-tile-face">
        {picture ? (
          <Photo
            photo={picture}
            alt=""
            sizes="(min-width: 90rem) 12vw, (min-width: 64rem) 18vw, (min-width: 40rem) 24vw, 31vw"
            className="h-full"
            eager={eager ?? false}
          />
        ) : (
          <UnknownFace name={name} />
        )}
        {isUnseen && <span role="img" aria-label="Not seen" title="Not seen" className="small-tile-unseen" />}
        {chips.length > 0 && (
          <ul className="small-tile-chips">
            {chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="small-tile-texts">
        <Heading>
          <Link {...link} title={name}>
            {name}
          </Link>
        </Heading>
        <p>
          {facts.map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
        <p>{home.filter(Boolean).join(', ')}</p>
        {line}
      </div>
      {tick}
    </article>
  );
}
