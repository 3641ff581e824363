import stage from '../ui/art/stage.svg?url';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/pictures/icon.tsx';
import characters from './art/characters.svg?url';
import shoot from './art/shoot.svg?url';
import { useSlideshow } from './use-slideshow.ts';

/** The posters of the hero, drawn for Kirdaar. */
const heroSlides = [
  { image: characters, alt: 'Poster of three characters: a star in sunglasses, a bride, an old king' },
  { image: stage, alt: 'Poster of a dancer in the spotlight of a stage' },
  { image: shoot, alt: 'Poster of a film set at sunset: camera, operator, boom and clapperboard' },
] as const;

/** A fading slideshow, one poster at a time (rule pages/home-2). The first one is in the HTML and needs no script. */
export function HeroPosters() {
  const { slide, show, state, notice } = useSlideshow(heroSlides.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Posters"
      data-autoplay={state}
      onPointerEnter={(event) => event.pointerType === 'mouse' && notice({ hovered: true })}
      onPointerLeave={() => notice({ hovered: false })}
      onFocus={() => notice({ focused: true })}
      onBlur={() => notice({ focused: false })}
      className="relative w-full lg:order-2"
    >
      <div className="torn relative aspect-[10/7] max-h-[60dvh] w-full sm:aspect-[10/9] lg:absolute lg:inset-0 lg:aspect-auto lg:max-h-none">
        <div
          className="relative size-full bg-poster-maroon"
          aria-live={state === 'playing' ? 'off' : 'polite'}
        >
          {heroSlides.map(({ image, alt }, place) => (
            <img
              key={image}
              src={image}
              alt={alt}
              width={1000}
              height={900}
              aria-hidden={place !== slide}
              loading={place === 0 ? 'eager' : 'lazy'}
              fetchPriority={place === 0 ? 'high' : 'low'}
              className={cx(
                'absolute inset-0 size-full object-cover transition-opacity duration-500',
                place === slide ? 'opacity-100' : 'opacity-0',
              )}
            />
          ))}
        </div>
      </div>
      <Controls
        slide={slide}
        show={show}
        paused={state === 'paused'}
        onPause={(paused) => notice({ paused })}
      />
    </section>
  );
}

type ControlProps = {
  slide: number;
  show: (slide: number) => void;
  paused: boolean;
  onPause: (paused: boolean) => void;
};

function Controls({ slide, show, paused, onPause }: ControlProps) {
  return (
    <div className="flex items-center justify-center px-1 lg:absolute lg:right-6 lg:bottom-6 lg:rounded-full lg:bg-poster-ink/85">
      {heroSlides.map(({ image }, place) => (
        <button
          key={image}
          type="button"
          aria-label={`Show poster ${place + 1} of ${heroSlides.length}`}
          aria-current={place === slide ? 'true' : undefined}
          onClick={() => show(place)}
          className="grid h-11 w-8 place-items-center rounded-full"
        >
          <span
            className={cx(
              'size-3 rounded-full border-2 border-marigold transition-colors duration-150',
              place === slide && 'bg-marigold',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={paused ? 'Play the posters' : 'Pause the posters'}
        onClick={() => onPause(!paused)}
        className="grid size-11 place-items-center rounded-full text-marigold hover:text-white"
      >
        <Icon name={paused ? 'play' : 'pause'} filled={paused} />
      </button>
    </div>
  );
}
