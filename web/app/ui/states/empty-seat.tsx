import sprite from '../pictures/icons.svg?url';

/** An empty director's chair, for states without content. */
export function EmptySeat() {
  return (
    <svg className="h-26 w-30" aria-hidden="true">
      <use href={`${sprite}#seat`} />
    </svg>
  );
}
