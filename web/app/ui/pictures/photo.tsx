import { cx } from '../class-names.ts';
import { AiBand } from './ai-band.tsx';
import { fileAddress, type PhotoSource, sourceSet } from './photo-source.ts';

type Props = {
  photo: PhotoSource | null | undefined;
  alt: string;
  /** Width on screen, as in the `sizes` attribute. */
  sizes?: string;
  /** The box: give it an aspect ratio or a height, to avoid layout shifts. */
  className?: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  /** 'contain' shows the whole picture on a plain ground. */
  fit?: 'cover' | 'contain';
  /** Too small for a label of some words. */
  isSmall?: boolean;
};

/** A picture in a fixed box, blurred until it is loaded. */
export function Photo({
  photo,
  alt,
  sizes = '100vw',
  className = 'aspect-square',
  eager,
  fit = 'cover',
  isSmall = false,
}: Props) {
  const loading = eager ? 'eager' : 'lazy';
  const fitting = fit === 'cover' ? 'object-cover object-[50%_25%]' : 'object-contain';
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', className)}>
      {photo && (
        <>
          <img
            src={photo.blur || undefined}
            alt=""
            aria-hidden="true"
            loading={loading}
            className="absolute inset-0 size-full scale-110 object-cover blur-md"
          />
          <picture>
            <source type="image/webp" srcSet={sourceSet(photo, 'webp')} sizes={sizes} />
            <img
              src={fileAddress(photo.url)}
              srcSet={sourceSet(photo, 'jpg')}
              sizes={sizes}
              width={photo.width}
              height={photo.height}
              alt={alt}
              loading={loading}
              fetchPriority={eager ? 'high' : 'auto'}
              decoding="async"
              className={cx('absolute inset-0 size-full', fitting)}
            />
          </picture>
          {photo.aiMade && <AiBand isSmall={isSmall} />}
        </>
      )}
    </span>
  );
}
