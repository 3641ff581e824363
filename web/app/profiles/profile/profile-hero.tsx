import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { addressOf } from '@kirdaar/domain/profiles/measures.ts';
import { hiddenPhotoText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { UnknownFace } from '../../ui/cards/unknown-face.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { fitWords } from '../../ui/text/fit-words.ts';
import { stateName } from '../../ui/text/place-name.ts';
import { workOf } from './details.ts';
import { Sharing } from './late-sharing.ts';
import { useIsOwn } from './own-profile.tsx';
import { leadPhoto, leadPhotoType } from './photos/lead-photo.ts';
import { SocialLinks } from './social-links.tsx';

/** The head of a profile, like the top of a poster: photograph, name, work, place (rule profiles/page-1). */
export function ProfileHero({ profile }: { profile: ProfileView }) {
  const { name, publicIdentifier } = profile;
  const own = useIsOwn(profile);
  const work = workOf(profile);
  const link = () => `${window.location.origin}/profile/${publicIdentifier}`;
  return (
    <header className="on-dark relative isolate overflow-hidden bg-poster-ink text-poster-paper">
      <div
        aria-hidden="true"
        className="rays absolute inset-0 -z-10 opacity-60 [--ray:var(--poster-maroon)] max-sm:hidden"
      />
      <div className="mx-auto grid max-w-page sm:grid-cols-[auto_minmax(0,1fr)] sm:items-end sm:gap-8 sm:px-(--page-margin) sm:pt-10 sm:pb-8 lg:gap-12">
        <Portrait profile={profile} />
        <div className="@container relative flex min-w-0 flex-col gap-3 px-4 pb-6 max-sm:-mt-14 sm:p-0">
          <h1
            className="fit-words font-display leading-none [--size:var(--text-4xl)] lg:[--size:var(--text-5xl)]"
            style={fitWords(name)}
          >
            {name}
          </h1>
          {work && <p className="text-lg font-medium text-marigold">{work}</p>}
          <p className="flex items-center gap-2 text-poster-faded">
            <Icon name="pin" />
            {placeText(addressOf(profile), stateName, 'Location not specified')}
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
            <CopyButton text={link} label="Copy profile link" />
            {own && (
              <ButtonLink to="/profile-setup" variant="marigold">
                <Icon name="edit" size="size-4.5" />
                Edit Profile
              </ButtonLink>
            )}
            <Sharing profile={profile} />
            <SocialLinks profile={profile} />
          </div>
        </div>
      </div>
    </header>
  );
}

export const portraitSizes = '(min-width: 1024px) 280px, (min-width: 640px) 216px, 100vw';

/** As wide as a phone, fading into the name; with more room, a framed print next to it. */
function Portrait({ profile }: { profile: ProfileView }) {
  const photo = leadPhoto(profile);
  const user = useUser();
  const hidden = user?._id === profile._id && hiddenPhotoText(user, leadPhotoType(profile));
  const box = 'aspect-square sm:aspect-3/4';
  return (
    <div className="relative sm:w-56 sm:overflow-hidden sm:rounded-lg sm:border-4 sm:border-poster-paper sm:shadow-high lg:w-72">
      {photo ? (
        <Photo photo={photo} alt={profile.name} className={box} sizes={portraitSizes} eager />
      ) : (
        <div className={box}>
          <UnknownFace name={profile.name} />
        </div>
      )}
      <div
        aria-hidden="true"
        className="absolute inset-x-0 -bottom-px h-2/5 bg-linear-to-t from-poster-ink from-25% sm:hidden"
      />
      {hidden && (
        <p className="absolute inset-x-0 top-0 bg-poster-ink/80 px-3 py-1.5 text-sm font-semibold">
          {hidden}
        </p>
      )}
    </div>
  );
}
