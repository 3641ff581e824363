import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import './grade-buttons.css';

const grades: readonly Grade[] = [1, 2, 3];

type Props = {
  /** Whether the viewer decides: the pick, else their own rating. */
  decides: boolean;
  grade: Grade | null;
  onPress: (grade: Grade) => void;
  /** Whether their keys act on this talent alone. */
  hasKeys?: boolean;
};

/** The picks of a talent as three buttons; a second press clears it. */
export function GradeButtons({ decides, grade, onPress, hasKeys = false }: Props) {
  return (
    <fieldset className="desk-grades">
      <legend className="sr-only">{decides ? 'Pick' : 'Your rating'}</legend>
      {grades.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={grade === one}
          aria-label={decides ? `Pick ${one}` : `Rating ${one}`}
          aria-keyshortcuts={hasKeys ? String(one) : undefined}
          onClick={() => onPress(one)}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}
