import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { fitsShape, photoHint } from '@kirdaar/domain/profiles/photo-shape.ts';
import { type PhotoType, photoLabel, recommendedSize } from '@kirdaar/domain/profiles/photo-types.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ownAddress } from '../../../ui/pictures/photo-source.ts';
import type { Size } from '../crop/crop-area.ts';
import { CropDialog } from '../crop/crop-dialog.tsx';

/** A visible picture, and its size in its own pixels. */
export type ShownPicture = { address: string; size: Size };

type Props = {
  type: PhotoType;
  stored: SelfUser['images'][PhotoType];
  picked: ShownPicture | null;
  onCrop: (file: File) => void;
};

/** A hint about a photograph's size, with a crop to the recommended shape. Optional. */
export function ShapeNote({ type, stored, picked, onCrop }: Props) {
  const [cropping, setCropping] = useState(false);
  const shown = picked ?? (stored ? { address: ownAddress(stored.url), size: stored } : null);
  const hint = shown && photoHint(shown.size);
  const shape = recommendedSize[type].width > recommendedSize[type].height ? '4:3' : '3:4';
  return (
    <>
      <p role="status" className="text-marigold-text text-sm empty:hidden">
        {hint}
      </p>
      {shown && !fitsShape(type, shown.size) && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={`Crop to ${shape}: ${photoLabel[type]}`}
          onClick={() => setCropping(true)}
        >
          Crop to {shape}
        </Button>
      )}
      {shown && cropping && (
        <CropDialog
          type={type}
          source={shown.address}
          name={type}
          size={shown.size}
          onClose={() => setCropping(false)}
          onCrop={(file) => {
            setCropping(false);
            onCrop(file);
          }}
        />
      )}
    </>
  );
}
