import { type PhotoType, photoLabel, recommendedSize } from '@kirdaar/domain/profiles/photo-types.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { preparationMessage } from '../../../ui/pictures/preparation-message.ts';
import { areaOf, firstView, mostZoom, moved, type Size, type View, zoomed } from './crop-area.ts';
import { cutPicture } from './cut-picture.ts';
import { Slider } from './slider.tsx';
import { usePulling } from './use-pulling.ts';

type Props = {
  type: PhotoType;
  /** The picture's address, of this origin. */
  source: string;
  name: string;
  size: Size;
  onCrop: (file: File) => void;
  onClose: () => void;
};

/** Crops a photograph to the recommended shape (rule profiles/photos-5). Optional. */
export function CropDialog({ type, source, name, size, onCrop, onClose }: Props) {
  const shape = recommendedSize[type];
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState<View>(firstView);
  const [problem, setProblem] = useState<string | null>(null);
  const zoomBy = (times: number) => setView((now) => zoomed(size, shape, now, now.zoom * times));
  const pulling = usePulling({
    onMove: (by) => setView((now) => moved(size, shape, now, by)),
    onPinch: zoomBy,
  });
  const area = areaOf(size, shape, view);
  const most = mostZoom(size, shape);

  async function crop() {
    if (!picture.current) return;
    try {
      onCrop(await cutPicture(picture.current, area, name));
    } catch (error) {
      setProblem(preparationMessage(error));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Crop ${photoLabel[type].toLowerCase()}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button onClick={crop}>Use this part</Button>
        </>
      }
    >
      <p className="text-ink-soft text-sm">Pull the photo to where you want it.</p>
      <div
        {...pulling}
        onWheel={(event) => zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
        style={{
          aspectRatio: `${shape.width} / ${shape.height}`,
          maxWidth: `calc(45dvh * ${shape.width / shape.height})`,
        }}
        className="relative mx-auto w-full cursor-move touch-none overflow-hidden rounded-md bg-sunken"
      >
        <img
          ref={picture}
          src={source}
          alt="The part that is kept"
          draggable={false}
          style={{
            width: `${(size.width / area.width) * 100}%`,
            height: `${(size.height / area.height) * 100}%`,
            left: `${(-area.left / area.width) * 100}%`,
            top: `${(-area.top / area.height) * 100}%`,
          }}
          className="absolute max-w-none select-none"
        />
      </div>
      <div className="flex flex-col">
        {most > 1 && (
          <Slider
            label="Zoom"
            value={(view.zoom - 1) / (most - 1)}
            onChange={(part) => setView(zoomed(size, shape, view, 1 + part * (most - 1)))}
          />
        )}
        {size.width - area.width >= 1 && (
          <Slider label="Left to right" value={view.x} onChange={(x) => setView({ ...view, x })} />
        )}
        {size.height - area.height >= 1 && (
          <Slider label="Top to bottom" value={view.y} onChange={(y) => setView({ ...view, y })} />
        )}
      </div>
      <p role="alert" className="font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}
