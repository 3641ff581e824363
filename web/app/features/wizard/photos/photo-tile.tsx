import type { SelfUser } from '@kirdaar/contract/users.ts';
import {
  type PhotoType,
  photoLabel,
  recommendedSize,
  requiredPhotoTypes,
} from '@kirdaar/domain/photo-types.ts';
import { cx } from '../../../ui/class-names.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { Framing } from './framing.tsx';
import { photoGuidance } from './photo-guidance.ts';
import type { Slot } from './use-photos.ts';

type Props = {
  type: PhotoType;
  stored: SelfUser['images'][PhotoType];
  slot: Slot | undefined;
  error: string | undefined;
  onPick: (file: File) => void;
  onRetry: () => void;
  onGiveUp: () => void;
};

/** One of the five photographs: what it should show, what it is, how far it has come. */
export function PhotoTile({ type, stored, slot, error, onPick, onRetry, onGiveUp }: Props) {
  const { width, height } = recommendedSize[type];
  const isSaved = stored && (slot?.state.at ?? 'idle') === 'idle';
  const failed = slot?.state.at === 'failed';
  return (
    <FileDrop
      beside
      label={photoLabel[type]}
      optional={!requiredPhotoTypes.includes(type)}
      name={type}
      accept="image/*"
      state={slot?.state}
      error={error}
      onPick={onPick}
      onRetry={failed && slot.file ? onRetry : undefined}
      onCancel={onGiveUp}
      onRemove={failed ? onGiveUp : undefined}
      boxClass={cx(
        width > height ? 'aspect-4/3' : 'aspect-3/4',
        (stored || slot?.preview) && 'border-solid!',
      )}
      preview={
        <Preview
          type={type}
          stored={stored}
          picked={slot?.preview ?? null}
          busy={slot?.state.at === 'working'}
        />
      }
      hint={
        <>
          {photoGuidance[type]}
          <span className="mt-1 block text-xs tabular-nums">
            Recommended {width}x{height}
          </span>
          {isSaved && (
            <span className="mt-1 flex items-center gap-1.5 font-semibold text-green-text">
              <Icon name="check" size="size-4" /> Saved
            </span>
          )}
        </>
      }
    />
  );
}

type PreviewProps = Pick<Props, 'type' | 'stored'> & { picked: string | null; busy: boolean };

function Preview({ type, stored, picked, busy }: PreviewProps) {
  if (!picked && !stored) return <Framing type={type} />;
  return (
    <span className="absolute inset-0">
      {picked ? (
        <img src={picked} alt="" className="size-full object-cover object-[50%_25%]" />
      ) : (
        <Photo photo={stored} alt="" sizes="180px" className="size-full" />
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
