import { cx } from '../class-names.ts';
import { initials } from './initials.ts';
import { Photo } from './photo.tsx';
import type { PhotoSource } from './photo-source.ts';

type Props = { name: string; photo?: PhotoSource | null; size?: 'sm' | 'md' | 'lg' };

const sizes = { sm: 'size-9 text-sm', md: 'size-14 text-lg', lg: 'size-24 text-2xl' };

/** A round portrait, or initials; the name is next to it as text. */
export function Avatar({ name, photo, size = 'md' }: Props) {
  const box = cx('shrink-0 rounded-full', sizes[size]);
  if (photo) return <Photo photo={photo} alt="" sizes="96px" className={box} isSmall />;
  return (
    <span
      aria-hidden="true"
      className={cx(box, 'grid place-items-center bg-marigold font-display text-poster-ink')}
    >
      {initials(name)}
    </span>
  );
}
