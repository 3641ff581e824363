import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { Framing } from './framing.tsx';
import type { ShownPicture } from './shape-note.tsx';

type Props = {
  type: PhotoType;
  stored: SelfUser['images'][PhotoType];
  /** The picked picture's address. */
  picked: string | null;
  busy: boolean;
  /** The browser could decode the picked picture. */
  onSeen: (shown: ShownPicture) => void;
};

/** The picked picture, else the stored one, else a placeholder. */
export function PhotoPreview({ type, stored, picked, busy, onSeen }: Props) {
  if (!picked && !stored) return <Framing type={type} />;
  return (
    <span className="absolute inset-0">
      {picked ? (
        <img
          src={picked}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onSeen({ address: picked, size: { width, height } })
          }
          className="size-full object-cover object-[50%_25%]"
        />
      ) : (
        // the tick below states the mark
        <Photo
          photo={stored && { ...stored, aiMade: undefined }}
          alt=""
          sizes="180px"
          className="size-full"
        />
      )}
      {!busy && (
        <span className="absolute inset-x-0 bottom-2 flex justify-center">
          <span className="rounded-full bg-poster-ink/85 px-3 py-1 text-sm font-semibold text-white">
            Replace
          </span>
        </span>
      )}
    </span>
  );
}
