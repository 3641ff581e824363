import { limits } from '@kirdaar/domain/limits.ts';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { AdminKeys } from './admin-keys.tsx';
import { tabLabels } from './admin-lists.ts';
import type { ConsolePage } from './load-admin.ts';

/** The head of every console page: name, search, keys, and the tabs with what waits (rule moderation/console-1). */
export function AdminHead({ admin }: { admin: ConsolePage }) {
  const navigate = useNavigate();
  const search = searchOf(admin);
  const searched = admin.page === 'list' && admin.list.kind === 'projects' ? 'projects' : 'people';
  const pathOf = (what: 'people' | 'projects', text: string) =>
    `/admin/${what}${text ? `?search=${encodeURIComponent(text)}` : ''}`;
  const { queue, messages } = admin.counts;
  const tabs = [
    { key: 'queue', to: '/admin', count: countText(queue) },
    { key: 'messages', to: '/admin/messages', count: countText(messages) },
    { key: 'people', to: pathOf('people', search) },
    { key: 'projects', to: pathOf('projects', search) },
    { key: 'log', to: '/admin/log' },
    { key: 'site', to: '/admin/site' },
    { key: 'lists', to: '/admin/lists' },
  ] as const;
  const current = admin.page === 'list' ? admin.list.kind : admin.page;
  return (
    <>
      <header className="admin-head">
        <h1 className="font-display text-2xl sm:text-3xl">Moderation</h1>
        <SearchBox
          key={searched}
          label={`Search ${searched}`}
          name="search"
          value={search}
          maxLength={limits.email}
          className="admin-search"
          onSearch={(text) => navigate(pathOf(searched, text), { replace: current === searched })}
        />
        <AdminKeys />
      </header>
      <Tabs
        label="Moderation"
        tabs={tabs.map((tab) => ({ ...tab, label: tabLabels[tab.key] }))}
        current={current}
      />
      {current === 'queue' && (
        <p>
          <TextLink to="/admin/orders">Enter an order</TextLink>
        </p>
      )}
    </>
  );
}

const countText = (count: number) => count.toLocaleString('en-IN');

function searchOf(admin: ConsolePage): string {
  return admin.page === 'list' && 'search' in admin.list ? admin.list.search : '';
}
