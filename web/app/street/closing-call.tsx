import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { CreateProfileLink } from './create-profile-link.tsx';

/** The last block of a street page: the next step. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="on-dark relative isolate overflow-hidden bg-red text-white">
      <div className="rays absolute inset-0 -z-10 opacity-55 [--ray:var(--red-deep)]" aria-hidden="true" />
      <div className="mx-auto flex max-w-page flex-col items-center gap-6 px-4 py-20 text-center sm:px-6 lg:py-28">
        <h2 id="closing" className="max-w-4xl font-display text-4xl sm:text-5xl">
          Somewhere a part is written for you
        </h2>
        <p className="max-w-prose text-lg">
          Put your face, your voice and your work where casting directors look, or find the one face your
          story waits for.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <CreateProfileLink variant="marigold" />
          <ButtonLink
            to="/projects/create"
            size="lg"
            variant="quiet"
            className="border border-white text-white hover:bg-white/15 hover:text-white"
          >
            Post a project
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
