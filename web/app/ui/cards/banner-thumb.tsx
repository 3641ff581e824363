import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { cx } from '../class-names.ts';
import { Photo } from '../pictures/photo.tsx';

type Props = {
  project: Pick<ProjectCard, 'banner' | 'name'>;
  sizes: string;
  /** Its width and height. */
  className: string;
};

/** The banner of a project in a row; without one, its first letter. */
export function BannerThumb({ project: { banner, name }, sizes, className }: Props) {
  const box = cx('shrink-0 overflow-hidden rounded-md', className);
  if (banner) return <Photo photo={banner} alt="" sizes={sizes} className={box} />;
  return (
    <span
      aria-hidden="true"
      className={cx(box, 'grid place-items-center bg-poster-night font-display text-2xl text-marigold')}
    >
      {[...(name || 'Untitled Project')][0]?.toUpperCase()}
    </span>
  );
}
