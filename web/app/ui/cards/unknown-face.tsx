import { cx } from '../class-names.ts';
import { initials } from '../pictures/initials.ts';

const grounds = ['bg-marigold text-poster-ink', 'bg-red text-white', 'bg-poster-night text-poster-paper'];

/** A printed plate with a person's initials; the same name gets the same colour. */
export function UnknownFace({ name }: { name: string }) {
  const ground =
    grounds[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length];
  return (
    <span
      aria-hidden="true"
      className={cx('relative grid h-full place-items-center overflow-hidden', ground)}
    >
      <span className="halftone fade-to-top absolute inset-0 opacity-25" />
      <span className="relative font-display text-6xl">{initials(name)}</span>
    </span>
  );
}
