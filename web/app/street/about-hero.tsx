import { brand } from '../shell/frame/brand.ts';
import characters from './art/characters.svg?url';
import { CreateProfileLink } from './create-profile-link.tsx';

export function AboutHero() {
  return (
    <section className="relative isolate overflow-hidden bg-marigold text-poster-ink">
      <div className="rays absolute inset-0 -z-10 [--ray:#f8bf63]" aria-hidden="true" />
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-14 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div className="flex flex-col items-start gap-6">
          <p className="flex items-center gap-2.5 bg-poster-ink px-3 py-1.5 text-sm font-semibold text-poster-paper">
            <span className="wordmark h-4.5 text-marigold" /> kirdaar: a character, a role
          </p>
          <h1 className="font-display text-4xl sm:text-5xl">Welcome to {brand.name}</h1>
          <p className="max-w-prose text-lg">
            {brand.name} is where actors show their talent, experience, photographs and reel, and where
            casting directors post projects with the roles they have to fill. We bring the two together, from
            the first look to the audition.
          </p>
          <CreateProfileLink />
        </div>
        <div className="misprint rotate-2 border-8 border-poster-paper [--misprint:var(--red-deep)]">
          <img
            src={characters}
            alt="Three characters on a poster"
            width={1000}
            height={900}
            className="aspect-10/9 w-full object-cover"
          />
        </div>
      </div>
    </section>
  );
}
