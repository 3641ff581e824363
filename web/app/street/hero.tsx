import { brand } from '../shell/frame/brand.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { CreateProfileLink } from './create-profile-link.tsx';
import { HeroPosters } from './hero-posters.tsx';

export function Hero() {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-poster-ink text-poster-paper lg:grid lg:min-h-[min(46rem,calc(100dvh-4rem))] lg:grid-cols-[1fr_1.15fr]">
      <div className="halftone fade-to-top absolute inset-0 -z-10 text-poster-maroon" aria-hidden="true" />
      <HeroPosters />
      <div className="flex flex-col justify-center gap-6 px-4 py-10 sm:px-6 sm:py-14 lg:order-1 lg:py-16 lg:pr-10 lg:pl-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]">
        <h1 className="font-display text-4xl sm:text-5xl xl:text-6xl">
          Where <span className="text-marigold">Talent</span> Meets Opportunity
        </h1>
        <p className="max-w-prose text-lg text-poster-faded">{brand.description}</p>
        <div className="flex flex-wrap items-center gap-3">
          <CreateProfileLink />
          <ButtonLink
            to="/projects"
            size="lg"
            variant="quiet"
            className="border border-white/35 hover:bg-white/10 hover:text-white text-poster-paper"
          >
            Browse projects
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
