import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { Watermark } from './watermark.tsx';

type Props = Pick<BoardCandidate, 'photographs' | 'name'> & { mark: string; isFirst: boolean };

/** The photographs of a candidate, one at a time, each below the watermark. */
export function CandidatePhotos({ photographs, name, mark, isFirst }: Props) {
  const [place, setPlace] = useState(0);
  const count = photographs.length;
  const go = (by: number) => setPlace((now) => (now + by + count) % count);
  return (
    <div className="client-photos">
      <div className="client-photo">
        <Photo
          photo={photographs[place]}
          alt={count > 0 ? `${name}, photograph ${place + 1} of ${count}` : ''}
          className="size-full"
          sizes="(min-width: 768px) 440px, 100vw"
          eager={isFirst && place === 0}
        />
        {count > 0 && <Watermark text={mark} />}
      </div>
      {count > 1 && (
        <div className="client-turn">
          <IconButton icon="chevronLeft" label={`Photograph before of ${name}`} onClick={() => go(-1)} />
          <p aria-live="polite">
            {place + 1} / {count}
          </p>
          <IconButton icon="chevronRight" label={`Next photograph of ${name}`} onClick={() => go(1)} />
        </div>
      )}
    </div>
  );
}
