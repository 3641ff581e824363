import { isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from '../../shell/page/error-screen.tsx';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { AllLists } from './all-lists.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ShownLists } from './load-lists.ts';
import { OneList } from './one-list.tsx';

export { loadLists } from './load-lists.ts';

/** '/lists' and '/lists/{id}' (rule own-lists/screens-1). */
export function OwnListsPage({ shown }: { shown: ShownLists }) {
  return shown.one ? <OneList key={shown.one._id} list={shown.one} /> : <AllLists lists={shown.lists} />;
}

export function OwnListsError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  return (
    <ListFrame title="My lists">
      <PanelError error={error} message="Your lists could not be loaded." />
    </ListFrame>
  );
}
