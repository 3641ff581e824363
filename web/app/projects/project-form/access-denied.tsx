import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptySeat } from '../../ui/states/empty-seat.tsx';

/** What others see in place of the project form (rule projects/who-1). */
export function AccessDenied({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <EmptySeat />
      <h1 className="font-display text-3xl">Access Denied</h1>
      <p className="text-ink-soft">This page is only accessible to users with Director role.</p>
      {signedIn ? (
        <ButtonLink to="/">Go to Home</ButtonLink>
      ) : (
        <ButtonLink to="/login?from=/projects/create">Login to Continue</ButtonLink>
      )}
    </div>
  );
}
