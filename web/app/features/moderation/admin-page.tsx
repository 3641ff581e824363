import { useNavigate, useParams } from 'react-router';
import { PanelError } from '../../shell/page/panel-error.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActionLog } from './action-log.tsx';
import { AdminKeys } from './admin-keys.tsx';
import { type Admin, itemPath } from './load-admin.ts';
import { QueueList } from './queue-list.tsx';
import { ReadingCase } from './reading-case.tsx';
import { VerificationCase } from './verification-case.tsx';
import './moderation.css';

export { loadAdmin } from './load-admin.ts';

const tabs = [
  { key: 'queue', label: 'Queue', to: '/admin' },
  { key: 'log', label: 'Log', to: '/admin/log' },
] as const;

/** The console of moderators: the queue at the left and what is open at the right, on a phone one after the other. */
export function AdminPage({ admin }: { admin: Admin }) {
  const navigate = useNavigate();
  if (admin.page === 'unsecured') return <Unsecured />;
  const { queue, page } = admin;
  const open = page === 'case' ? admin.case._id : page === 'reading' ? admin.item.about._id : null;
  const paths = queue.items.map(itemPath);
  const at = queue.items.findIndex(({ about }) => about._id === open);
  const goTo = (place: number) => {
    const path = paths[place];
    if (path) navigate(path);
  };
  return (
    <div className="admin" data-page={page}>
      <header className="admin-head">
        <h1 className="font-display text-2xl sm:text-3xl">Moderation</h1>
        <AdminKeys onNext={() => goTo(at + 1)} onPrevious={() => goTo(at < 0 ? paths.length - 1 : at - 1)} />
      </header>
      <Tabs label="Moderation" tabs={tabs} current={page === 'log' ? 'log' : 'queue'} />
      {admin.page === 'log' ? (
        <ActionLog first={admin.log} />
      ) : (
        <div className="admin-columns">
          <QueueList queue={queue} open={open} />
          <div className="admin-shown">
            {admin.page === 'queue' && <EmptyState title="Choose something from the queue." />}
            {admin.page === 'case' && <VerificationCase key={admin.case._id} shown={admin.case} />}
            {admin.page === 'reading' && <ReadingCase key={admin.item._id} item={admin.item} />}
          </div>
        </div>
      )}
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

/** Instead of a page below '/admin' that could not be loaded. */
export function AdminError({ error }: { error: unknown }) {
  const { '*': rest } = useParams();
  return (
    <div className="admin">
      <h1 className="font-display text-2xl sm:text-3xl">Moderation</h1>
      <PanelError
        error={error}
        message={rest === 'log' ? 'The log could not be loaded.' : 'The queue could not be loaded.'}
      />
    </div>
  );
}
