import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../../shell/calls/api-error.ts';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { InvitationScreen } from './invitation-screen.tsx';
import type { OwnShown } from './load-own.ts';
import { OwnFrame } from './own-frame.tsx';
import { OwnListScreen } from './own-list.tsx';
import './artist.css';

export { loadOwn } from './load-own.ts';

export function OwnPage({ shown }: { shown: OwnShown }) {
  if (shown.page === 'list') return <OwnListScreen loaded={shown.lists} />;
  return <InvitationScreen key={shown.invitation._id} loaded={shown.invitation} />;
}

export function OwnError({ error }: { error: unknown }) {
  const isAnswer = isRouteErrorResponse(error) || error instanceof ApiError;
  if (isAnswer && error.status === 404) return <ErrorScreen error={error} />;
  return (
    <OwnFrame>
      <PanelError error={error} message="Your auditions could not be loaded." />
    </OwnFrame>
  );
}
