import { type MouseEvent, useEffect, useState } from 'react';
import { useUser } from '../shell/session/use-user.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';

const shownFor = 2000;

/** Links to sign-up; a signed-in user gets a hint for two seconds instead (rule pages/home-3). */
export function CreateProfileLink({ variant }: { variant?: 'primary' | 'marigold' }) {
  const user = useUser();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), shownFor);
    return () => clearTimeout(timer);
  }, [isShown]);

  function onClick(event: MouseEvent) {
    if (!user) return;
    event.preventDefault();
    setShown(true);
  }

  return (
    <>
      <ButtonLink to="/register" size="lg" variant={variant} onClick={onClick}>
        Create Your Profile
      </ButtonLink>
      <div role="status" className="fixed inset-x-4 top-20 z-50 mx-auto max-w-md empty:hidden">
        {isShown && (
          <p className="animate-[rise-in_200ms] rounded-md bg-marigold px-5 py-3.5 text-center font-semibold text-poster-ink shadow-high">
            You are already logged in!
          </p>
        )}
      </div>
    </>
  );
}
