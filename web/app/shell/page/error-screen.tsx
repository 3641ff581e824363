import { isRouteErrorResponse, Navigate, useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptySeat } from '../../ui/states/empty-seat.tsx';
import { ApiError } from '../calls/api-error.ts';
import { isSignedOut } from '../session/session.ts';

/** Replaces a page that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isSignedOut(error))
    return <Navigate to={`/login?from=${encodeURIComponent(pathname + search)}`} replace />;
  const { title, detail, retry } = wordsFor(error);
  return (
    <div className="grid flex-1 place-items-center px-4 py-16">
      <div className="flex max-w-lg flex-col items-center gap-4 text-center">
        <EmptySeat />
        <h1 className="font-display text-3xl">{title}</h1>
        <p className="text-ink-soft">{detail}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          {retry && <Button onClick={() => location.reload()}>Try again</Button>}
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Go to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

type Words = { title: string; detail: string; retry: boolean };

/** The text for an error: not found, too many reads, no network, or our own fault. */
export function wordsFor(error: unknown): Words {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) {
    return {
      title: 'This scene was cut',
      detail:
        'The page you are looking for is not here. It may have been removed, or the link is incomplete.',
      retry: false,
    };
  }
  if (status === 403) {
    return { title: 'Not on the call sheet', detail: 'Your account may not open this page.', retry: false };
  }
  if (status === 429) {
    const detail = saidIn(error) || 'That was more than anybody may open at once. Please try again later.';
    return { title: 'Intermission', detail, retry: true };
  }
  if (error instanceof ApiError && error.code === 'offline') {
    return { title: 'No connection', detail: error.message, retry: true };
  }
  return {
    title: 'The lights went out',
    detail: 'Something went wrong on our side, and nothing you did caused it. Please try again in a moment.',
    retry: true,
  };
}

/** The server's message for a refusal. */
function saidIn(error: unknown): string {
  const { message } = (isRouteErrorResponse(error) ? error.data : error) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
