import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { UnknownFace } from '../../../ui/cards/unknown-face.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { Watermark } from './watermark.tsx';

type Props = Pick<BoardCandidate, 'photographs' | 'name'> & { mark: string };

/** The photographs of a candidate, one at a time, each below the watermark; a press shows it large. */
export function CandidatePhotos({ photographs, name, mark }: Props) {
  const [place, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const count = photographs.length;
  const go = (by: number) => setPlace((now) => (now + by + count) % count);
  const turn = count > 1 && (
    <div className="client-turn">
      <IconButton icon="chevronLeft" label={`Previous photograph of ${name}`} onClick={() => go(-1)} />
      <p aria-live="polite">
        {place + 1} / {count}
      </p>
      <IconButton icon="chevronRight" label={`Next photograph of ${name}`} onClick={() => go(1)} />
    </div>
  );
  const alt = `${name}, photograph ${place + 1} of ${count}`;
  return (
    <div className="client-photos">
      <div className="client-photo">
        {count === 0 && <UnknownFace name={name} />}
        {count > 0 && (
          <>
            <Photo
              photo={photographs[place]}
              alt={alt}
              className="size-full"
              sizes="(min-width: 768px) 440px, 100vw"
              eager
            />
            <Watermark text={mark} />
            <button type="button" onClick={() => setLarge(true)} className="client-enlarge">
              <span className="sr-only">Open photograph {place + 1} large</span>
            </button>
          </>
        )}
      </div>
      {turn}
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={name} size="screen">
        <div className="client-photo client-large">
          <Photo photo={photographs[place]} alt={alt} fit="contain" className="size-full" eager />
          <Watermark text={mark} />
        </div>
        {turn}
      </Dialog>
    </div>
  );
}
