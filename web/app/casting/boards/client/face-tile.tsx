import type { BoardCandidate } from '@kirdaar/contract/casting/boards/board-clients.ts';
import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';
import { playsTexts } from '@kirdaar/domain/profiles/measures.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { UnknownFace } from '../../../ui/cards/unknown-face.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { Watermark } from './watermark.tsx';

type Props = {
  candidate: BoardCandidate;
  answer: BoardAnswer | null;
  mark: string;
  eager: boolean;
  onAnswer: (answer: BoardAnswer | null) => void;
};

/** The id of the link that opens a candidate's card. */
export const faceId = (id: string): string => `face-${id}`;

/** A candidate in the grid: the face opens the card, the answer is given here too. */
export function FaceTile({ candidate, answer, mark, eager, onAnswer }: Props) {
  const heading = useId();
  const { _id, name, photographs, screenAge } = candidate;
  const [plays] = screenAge ? playsTexts({ screenAge, heightFeet: null, heightInches: null }) : [];
  const [photograph] = photographs;
  return (
    <article aria-labelledby={heading} className="client-face">
      <div className="client-photo">
        {photograph ? (
          <>
            <Photo
              photo={photograph}
              alt=""
              className="size-full"
              sizes="(min-width: 64rem) 16vw, (min-width: 48rem) 24vw, 32vw"
              eager={eager}
            />
            <Watermark text={mark} />
          </>
        ) : (
          <UnknownFace name={name} />
        )}
      </div>
      <h3 id={heading}>
        <Link id={faceId(_id)} to={`?face=${_id}`}>
          {name}
        </Link>
      </h3>
      <p>{plays}</p>
      <AnswerButtons name={name} answer={answer} onAnswer={onAnswer} />
    </article>
  );
}
