import { type ThreadFilter, threadFilters } from '@kirdaar/domain/messaging/messages/messages.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThreadsSkeleton } from './skeletons.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';
import { type Narrowed, useThreads } from './use-threads.ts';
import './thread.css';
import './messages.css';

const filterLabels: Record<ThreadFilter, string> = {
  unread: 'Unread',
  not_answered: 'Not answered',
  questions: 'Questions',
};
/** The artist's filters; who answers is the team's matter (rule messages/unread-1). */
const forArtists: readonly ThreadFilter[] = ['unread'];

/** '/messages' and '/messages/{id}': the list, and the open conversation next to it, or on a phone instead
    of it (rule messages/screens-1). */
export function MessagesPage() {
  const { threadId } = useParams();
  const [params] = useSearchParams();
  const user = useUser();
  const projectId = params.get('projectId') ?? undefined;
  const filter = threadFilters.find((one) => one === params.get('filter'));
  const list = useThreads({ projectId, filter });
  const search = params.size > 0 ? `?${params}` : '';
  const viewerId = user?._id ?? '';
  const filters = user?.role === 'Director' ? threadFilters : forArtists;
  const tabs = [undefined, ...filters].map((one) => ({
    key: one ?? 'all',
    label: one ? filterLabels[one] : 'All',
    to: `/messages${searchOf({ projectId, filter: one })}`,
  }));

  return (
    <div className="messages" data-open={threadId ? '' : undefined}>
      <h1 className="messages-title">Messages</h1>
      <div className="messages-list">
        {projectId && (
          <p className="messages-of">
            <span>
              Only <strong>{list.threads?.[0]?.project.name ?? 'one project'}</strong>
            </span>
            <Link to={`/messages${searchOf({ filter })}`} className="messages-all">
              All projects
            </Link>
          </p>
        )}
        <Tabs label="Conversations shown" tabs={tabs} current={filter ?? 'all'} />
        <div className="messages-rows">
          {list.threads && (
            <ThreadList
              threads={list.threads}
              viewerId={viewerId}
              open={threadId}
              to={(id) => `/messages/${id}${search}`}
            />
          )}
          {list.threads?.length === 0 && <Nothing isNarrowed={filter !== undefined} role={user?.role} />}
          {!list.threads && !list.error && <ThreadsSkeleton />}
          {list.error !== null && (
            <ErrorState
              message="Your messages could not be loaded."
              detail={messageOf(list.error, '')}
              onRetry={() => void (list.threads ? list.more() : list.again())}
              retrying={list.pending}
            />
          )}
          {list.hasMore && list.error === null && (
            <Button variant="secondary" size="sm" pending={list.pending} onClick={() => void list.more()}>
              Show earlier
            </Button>
          )}
        </div>
      </div>
      {threadId ? (
        <ThreadView
          key={threadId}
          id={threadId}
          viewerId={viewerId}
          known={list.threads?.find(({ _id }) => _id === threadId)}
          back={`/messages${search}`}
          onThread={list.note}
        />
      ) : (
        <p className="messages-none">Choose a conversation to read it here.</p>
      )}
    </div>
  );
}

function Nothing({ isNarrowed, role }: { isNarrowed: boolean; role: string | undefined }) {
  if (isNarrowed) return <EmptyState title="Nothing here." />;
  return (
    <EmptyState title="No messages yet.">
      {role === 'Director'
        ? 'Write to an artist from your casting desk or their profile. What they answer is kept here.'
        : 'Messages from casting teams appear here.'}
    </EmptyState>
  );
}

function searchOf({ projectId, filter }: Narrowed): string {
  const search = new URLSearchParams();
  if (projectId) search.set('projectId', projectId);
  if (filter) search.set('filter', filter);
  return search.size > 0 ? `?${search}` : '';
}
