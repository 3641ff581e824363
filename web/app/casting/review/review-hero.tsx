import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { addressOf } from '@kirdaar/domain/profiles/measures.ts';
import { profileDetails, workOf } from '../../profiles/profile/details.ts';
import { leadPhoto } from '../../profiles/profile/photos/lead-photo.ts';
import { gridPhotos, reportable } from '../../profiles/profile/photos/photo-grid.tsx';
import { usePhotoViewer } from '../../profiles/profile/photos/photo-viewer.tsx';
import { portraitSizes } from '../../profiles/profile/profile-hero.tsx';
import { SocialLinks } from '../../profiles/profile/social-links.tsx';
import { ListButton } from '../../search/talent-lists/list-button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { ShareButton } from '../../ui/buttons/late-share.ts';
import { UnknownFace } from '../../ui/cards/unknown-face.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { fitWords } from '../../ui/text/fit-words.ts';
import { stateName } from '../../ui/text/place-name.ts';

/** The head of a profile for reviewing directors: face, facts and photographs on the first screen. The
    usual sections follow below. */
export function ReviewHero({ profile }: { profile: ProfileView }) {
  const { name, publicIdentifier } = profile;
  const photo = leadPhoto(profile);
  const work = workOf(profile);
  const link = () => `${window.location.origin}/profile/${publicIdentifier}`;
  return (
    <header className="on-dark relative isolate overflow-hidden bg-poster-ink text-poster-paper">
      <div
        aria-hidden="true"
        className="rays absolute inset-0 -z-10 opacity-40 [--ray:var(--poster-maroon)] max-md:hidden"
      />
      <div className="mx-auto grid max-w-page grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-4 px-(--page-margin) py-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[12rem_minmax(0,1fr)_auto] lg:py-6 xl:grid-cols-[13rem_minmax(0,1fr)_auto] xl:gap-x-8">
        <div className="aspect-3/4 overflow-hidden rounded-md border-3 border-poster-paper shadow-high">
          {photo ? (
            <Photo photo={photo} alt={name} className="h-full" sizes={portraitSizes} eager />
          ) : (
            <UnknownFace name={name} />
          )}
        </div>
        <div className="contents sm:flex sm:min-w-0 sm:flex-col sm:gap-3">
          <div className="@container flex min-w-0 flex-col gap-1.5">
            <h1
              className="fit-words font-display leading-none [--size:var(--text-2xl)] sm:[--size:var(--text-3xl)]"
              style={fitWords(name)}
            >
              {name}
            </h1>
            {work && <p className="line-clamp-2 font-medium text-marigold">{work}</p>}
            <p className="flex items-start gap-2 text-sm text-poster-faded">
              <Icon name="pin" size="size-4.5" />
              <span className="min-w-0">
                {placeText(addressOf(profile), stateName, 'Location not specified')}
              </span>
            </p>
          </div>
          <Facts profile={profile} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:col-span-2">
            <CopyButton text={link} label="Copy profile link" size="sm" />
            <ShareButton title={`${name} on Kirdaar`} address={link} size="sm" />
            <ListButton person={profile} size="sm" />
            <SocialLinks profile={profile} />
          </div>
        </div>
        <ContactSheet profile={profile} />
      </div>
    </header>
  );
}

/** The other details are not needed at first sight. */
const later = new Set(['Roles', 'Home']);

function Facts({ profile }: { profile: ProfileView }) {
  const facts = profileDetails(profile).filter(({ label }) => !later.has(label));
  return (
    <section aria-label="At a glance" className="max-sm:col-span-2">
      <dl className="grid grid-cols-[auto_1fr_auto_auto] gap-x-2.5 gap-y-1 text-sm sm:grid-cols-[auto_1fr_auto_1fr] sm:gap-x-3 sm:text-base lg:grid-cols-[auto_1fr]">
        {facts.map(({ label, value }) => {
          const long = label === 'Languages';
          return (
            <div key={label} className={cx('grid grid-cols-subgrid', long ? 'col-span-full' : 'col-span-2')}>
              <dt className="whitespace-nowrap text-poster-faded">{label}</dt>
              <dd className={cx('font-medium', long && 'col-[2/-1] line-clamp-3')}>{value}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The first photographs, small, in the same files as below. */
function ContactSheet({ profile }: { profile: ProfileView }) {
  const shown = gridPhotos(profile);
  const [open, viewer] = usePhotoViewer(
    'hero',
    profile.name,
    shown.map(({ photo }) => reportable(profile, photo)),
  );
  if (profile.role !== 'Artist' || shown.length === 0) return null;
  return (
    <div className="max-lg:col-span-2">
      <ul className="grid grid-cols-3 gap-2 sm:max-lg:max-w-xl lg:gap-3">
        {shown.slice(0, 3).map(({ photo, sizes }, at) => (
          <li key={photo.type} className="lg:w-32 xl:w-48">
            <button
              type="button"
              onClick={() => open(at)}
              aria-label={`Enlarge photo: ${photo.label}`}
              className="block w-full overflow-hidden rounded-md"
            >
              <Photo
                photo={photo}
                alt={`${profile.name}: ${photo.label}`}
                className="aspect-3/4"
                sizes={sizes}
                eager
              />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </div>
  );
}
