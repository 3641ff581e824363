import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { chooseShownPhotos } from '@kirdaar/domain/profiles/photo-choice.ts';
import { hiddenPhotoText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { ProfileSection } from '../section.tsx';
import { labelledPhotos } from './lead-photo.ts';
import { type PhotoPosition, photoPlaces } from './photo-layout.ts';
import { usePhotoViewer } from './photo-viewer.tsx';

const looks: Record<PhotoPosition, { item: string; box: string; sizes: string }> = {
  leading: {
    item: 'col-span-4 row-span-2 sm:col-span-2 sm:row-span-1',
    box: 'aspect-3/4',
    sizes: '(min-width: 1024px) 270px, (min-width: 640px) 31vw, 62vw',
  },
  third: {
    item: 'col-span-2',
    box: 'aspect-3/4 min-h-full',
    sizes: '(min-width: 1024px) 270px, 31vw',
  },
  half: { item: 'col-span-3', box: 'aspect-3/4', sizes: '(min-width: 1024px) 410px, 46vw' },
  'half-wide': { item: 'col-span-3', box: 'aspect-4/3', sizes: '(min-width: 1024px) 410px, 46vw' },
  narrow: { item: 'col-span-2', box: 'aspect-3/4', sizes: '(min-width: 1024px) 270px, 31vw' },
  fill: { item: 'col-span-4', box: 'h-full', sizes: '(min-width: 1024px) 550px, 62vw' },
  alone: { item: 'col-span-4 sm:col-span-3', box: 'aspect-3/4', sizes: '(min-width: 640px) 410px, 62vw' },
  'alone-wide': { item: 'col-span-6', box: 'aspect-16/9', sizes: '(min-width: 1024px) 830px, 92vw' },
};

/** The photographs that a profile shows, each with its position, its box and its width on screen. */
export function gridPhotos(profile: ProfileView) {
  const photos = chooseShownPhotos(labelledPhotos(profile));
  const places = photoPlaces(photos);
  return photos.map((photo, at) => ({ photo, ...looks[places[at] ?? 'alone'] }));
}

/** A photograph with what a report of it names. */
export const reportable = <P extends { type: string }>({ _id }: ProfileView, photo: P) => ({
  ...photo,
  report: { kind: 'photograph', _id, photo: photo.type } as const,
});

/** Up to three portraits and two landscapes; each opens the full-screen viewer (rule profiles/page-6). */
export function PhotoGrid({ profile }: { profile: ProfileView }) {
  const shown = gridPhotos(profile);
  const user = useUser();
  const isOwn = user?._id === profile._id;
  const [open, viewer] = usePhotoViewer(
    'grid',
    profile.name,
    shown.map(({ photo }) => (isOwn ? photo : reportable(profile, photo))),
  );
  if (shown.length === 0) return null;
  return (
    <ProfileSection title="Photos">
      <ul className="grid grid-cols-6 gap-2 sm:gap-3">
        {shown.map(({ photo, item, box, sizes }, at) => {
          const hidden = user && isOwn && hiddenPhotoText(user, photo.type);
          return (
            <li key={photo.type} className={item}>
              <button
                type="button"
                onClick={() => open(at)}
                aria-label={`Open photo: ${photo.label}`}
                className="lift block size-full overflow-hidden rounded-md"
              >
                <Photo photo={photo} alt={`${profile.name}: ${photo.label}`} className={box} sizes={sizes} />
              </button>
              {hidden && <p className="pt-1 text-sm font-semibold">{hidden}</p>}
            </li>
          );
        })}
      </ul>
      {viewer}
    </ProfileSection>
  );
}
