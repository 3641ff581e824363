import { limits } from '@kirdaar/domain/limits.ts';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminKeys } from './admin-keys.tsx';
import type { Admin } from './load-admin.ts';

type Listing = Exclude<Admin, { page: 'unsecured' | 'file' }>;

/** The head of every console page: name, search, keys and parts. */
export function AdminHead({ admin }: { admin: Listing }) {
  const navigate = useNavigate();
  const search = searchOf(admin);
  const searched = admin.page === 'projects' ? 'projects' : 'people';
  const pathOf = (what: 'people' | 'projects', text: string) =>
    `/admin/${what}${text ? `?search=${encodeURIComponent(text)}` : ''}`;
  const tabs = [
    { key: 'queue', label: 'Queue', to: '/admin' },
    { key: 'messages', label: 'Messages', to: '/admin/messages' },
    { key: 'people', label: 'People', to: pathOf('people', search) },
    { key: 'projects', label: 'Projects', to: pathOf('projects', search) },
    { key: 'log', label: 'Log', to: '/admin/log' },
  ];
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
      <Tabs label="Moderation" tabs={tabs} current={current} />
    </>
  );
}

function searchOf(admin: Listing): string {
  if (admin.page === 'projects') return admin.search;
  return admin.page === 'list' && admin.list.kind === 'people' ? admin.list.search : '';
}
