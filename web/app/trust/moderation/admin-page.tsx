import { useParams } from 'react-router';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ActionLog } from './action-log.tsx';
import { AdminHead } from './admin-head.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { ListAndOpen } from './list-and-open.tsx';
import type { Admin } from './load-admin.ts';
import { OrderForm } from './order-form.tsx';
import { SitePart } from './site-part.tsx';
import './moderation.css';

export { loadAdmin } from './load-admin.ts';

/** The console of moderators: a list at the left and the open item at the right; one at a time on a phone. */
export function AdminPage({ admin }: { admin: Admin }) {
  if (admin.page === 'unsecured') return <Unsecured />;
  if (admin.page === 'file') return <OpenedFile path={admin.path} />;
  return (
    <div className="admin" data-open={(admin.page === 'list' && admin.open !== null) || undefined}>
      <AdminHead admin={admin} />
      {admin.page === 'list' && <ListAndOpen key={admin.list.of} list={admin.list} open={admin.open} />}
      {admin.page === 'order' && <OrderForm />}
      {admin.page === 'site' && <SitePart site={admin.site} announcement={admin.announcement} />}
      {admin.page === 'lists' && <ChoicesPart key={admin.list} shown={admin} />}
      {admin.page === 'log' && <ActionLog first={admin.log} filter={admin.filter} />}
    </div>
  );
}

function Unsecured() {
  return (
    <div className="admin">
      <h1 className="font-display text-2xl sm:text-3xl">Moderation</h1>
      <EmptyState
        title="Moderation needs two-step sign-in."
        action={<ButtonLink to="/account/security">Turn it on</ButtonLink>}
      >
        Turn it on under Security, or add a passkey. Then come back.
      </EmptyState>
    </div>
  );
}

/** The page behind a file that the browser opens in its place or downloads. */
function OpenedFile({ path }: { path: string }) {
  return (
    <div className="admin">
      <h1 className="font-display text-2xl sm:text-3xl">Moderation</h1>
      <EmptyState
        title="The file is being opened."
        action={
          <a href={path} className={buttonStyle({ variant: 'secondary' })}>
            Open it once more
          </a>
        }
      >
        Some browsers keep it among your downloads. You can close this page.
      </EmptyState>
    </div>
  );
}

const failures: Record<string, string> = {
  log: 'The log could not be loaded.',
  orders: 'The form could not be loaded.',
  messages: 'The messages could not be loaded.',
  people: 'The people could not be loaded.',
  projects: 'The projects could not be loaded.',
  files: 'The file could not be opened.',
  site: 'The counts could not be loaded.',
  lists: 'The list could not be loaded.',
};

/** Shown when a page below '/admin' failed to load. */
export function AdminError({ error }: { error: unknown }) {
  const { '*': rest = '' } = useParams();
  const [part = ''] = rest.split('/');
  return (
    <div className="admin">
      <h1 className="font-display text-2xl sm:text-3xl">Moderation</h1>
      <PanelError error={error} message={failures[part] ?? 'The queue could not be loaded.'} />
    </div>
  );
}
