import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import {
  type PhotoType,
  photoLabel,
  recommendedSize,
  requiredPhotoTypes,
} from '@kirdaar/domain/profiles/photo-types.ts';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { AiTick } from '../../../ui/forms/ai-tick.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { acceptedImages } from '../../../ui/pictures/image-compression.ts';
import { photoGuidance } from './photo-guidance.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { ShapeNote, type ShownPicture } from './shape-note.tsx';
import { isUnderWay, type Slot } from './use-photos.ts';

type Props = {
  type: PhotoType;
  stored: SelfUser['images'][PhotoType];
  /** What its owner reads at a hidden one. */
  hidden: string | null;
  slot: Slot | undefined;
  error: string | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onPick: (file: File) => void;
  onRetry: () => void;
  onGiveUp: () => void;
};

/** One of the five photographs: its guidance, picture and upload progress. */
export function PhotoTile(props: Props) {
  const { type, stored, hidden, slot, error, isTicked, onTick, onPick, onRetry, onGiveUp } = props;
  const { width, height } = recommendedSize[type];
  const [picked, setPicked] = useState<ShownPicture | null>(null);
  const isSaved = stored && (slot?.state.at ?? 'idle') === 'idle';
  const failed = slot?.state.at === 'failed';
  return (
    <FileDrop
      sideBySide
      label={photoLabel[type]}
      optional={!requiredPhotoTypes.includes(type)}
      name={type}
      accept={acceptedImages}
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
        <PhotoPreview
          type={type}
          stored={stored}
          picked={slot?.preview ?? null}
          busy={isUnderWay(slot)}
          onSeen={setPicked}
        />
      }
      hint={
        <>
          {photoGuidance[type]}
          <span className="mt-1 block text-xs tabular-nums">
            Recommended {width}x{height}
          </span>
          {isSaved && hidden && <span className="mt-1 block font-semibold">{hidden}</span>}
          {isSaved && (
            <span className="mt-1 flex items-center gap-1.5 font-semibold text-green-text">
              <Icon name="check" size="size-4" /> Saved
            </span>
          )}
        </>
      }
    >
      {(stored || slot?.file) && (
        <AiTick
          of={photoLabel[type]}
          isTicked={isTicked}
          isStored={stored?.aiMade === true && !isUnderWay(slot)}
          onTick={onTick}
        />
      )}
      <ShapeNote
        type={type}
        stored={slot?.preview ? undefined : stored}
        picked={picked?.address === slot?.preview ? picked : null}
        onCrop={onPick}
      />
    </FileDrop>
  );
}
