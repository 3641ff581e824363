import { useLocation } from 'react-router';

/** A notice for a slow load, with a way to retry. Works before our scripts. */
export function SlowWord({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className="after-a-while text-base text-ink-soft">
      The line is slow: {what} is still on its way.{' '}
      <a href={pathname + search} className="font-semibold text-red-text underline underline-offset-4">
        Reload
      </a>
    </p>
  );
}
