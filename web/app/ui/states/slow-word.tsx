import { useLocation } from 'react-router';

/** Says, of what is long in coming, that it is still awaited, and offers a way to ask anew. Works before our scripts. */
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
