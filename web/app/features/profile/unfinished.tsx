import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** Says that nobody else sees a profile yet, and leads to what is missing. */
export function Unfinished() {
  return (
    <section
      aria-label="Your profile is not complete"
      className="flex flex-col items-start gap-4 rounded-lg border-2 border-dashed border-edge p-5 sm:p-8"
    >
      <h2 className="font-display text-2xl">Almost on stage</h2>
      <p className="max-w-prose text-ink-soft">
        Only you see this page. It opens for casting directors, and for everybody with the link, once every
        step of your profile is done.
      </p>
      <ButtonLink to="/profile-setup">Complete your profile</ButtonLink>
    </section>
  );
}
