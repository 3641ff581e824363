import type { BoardAnswer } from '@kirdaar/domain/casting/boards/boards.ts';
import { answerLabels } from '../answer-labels.ts';

type Props = { name: string; answer: BoardAnswer | null; onAnswer: (answer: BoardAnswer | null) => void };

/** Yes, maybe, no about a candidate; a second press removes the answer. */
export function AnswerButtons({ name, answer, onAnswer }: Props) {
  return (
    <fieldset className="client-answers">
      <legend className="sr-only">Your answer about {name}</legend>
      {answerLabels.map(([key, label]) => (
        <button
          key={key}
          type="button"
          aria-pressed={answer === key}
          data-answer={key}
          onClick={() => onAnswer(answer === key ? null : key)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
