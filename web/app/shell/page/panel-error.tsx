import { Navigate, useLocation, useRevalidator } from 'react-router';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { messageOf } from '../calls/api-error.ts';
import { isSignedOut } from '../session/session.ts';

type Props = { error: unknown; message: string };

/** Replaces a part that failed to load; an ended session leads to sign-in and back. */
export function PanelError({ error, message }: Props) {
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  if (isSignedOut(error)) {
    return <Navigate to={`/login?from=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <ErrorState
      message={message}
      detail={messageOf(error, '')}
      onRetry={revalidate}
      retrying={state === 'loading'}
    />
  );
}
