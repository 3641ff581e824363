import { limits } from '@kirdaar/domain/limits.ts';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SearchBox } from '../../../ui/filters/search-box.tsx';
import { useUrlParams } from '../../../ui/filters/use-url-params.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import { listPagesParam } from '../addresses.ts';
import { emptyListText, type ProjectList, type ProjectsTab, projectTabs } from './project-list.ts';
import { ProjectRow } from './project-row.tsx';
import { useDeletion } from './use-deletion.tsx';

const tabLabels: Record<ProjectsTab, string> = {
  'my-projects': 'My Projects',
  'others-projects': 'Other Projects',
};

const tabs: Tab[] = projectTabs.map((tab) => ({
  key: tab,
  label: tabLabels[tab],
  to: `/projects?tab=${tab}`,
}));

type Props = { list: ProjectList; selected: string | undefined };

export function ListPanel({ list, selected }: Props) {
  const [params, change] = useUrlParams();
  const { state } = useNavigation();
  const scroller = useSelectedInSight(selected);
  const deletion = useDeletion(selected);
  const own = list.tab === 'my-projects';
  // beside an open project that one is what the page is about
  const Title = selected ? 'h2' : 'h1';

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3">
        <Title className="font-display text-2xl">Projects</Title>
        {list.tab && (
          <ButtonLink to="/projects/create" size="sm">
            <Icon name="plus" size="size-4.5" />
            Create New Project
          </ButtonLink>
        )}
      </div>
      <SearchBox
        label="Search by name or type"
        name="search"
        value={params.get('search') ?? ''}
        maxLength={limits.searchQuery}
        onSearch={(text) => change((now) => searched(now, text))}
      />
      {list.tab && (
        <div className="pt-2">
          <Tabs label="Whose projects" tabs={tabs} current={list.tab} />
        </div>
      )}
      {list.projects.length === 0 && (
        <EmptyList list={list} onClear={() => change((now) => searched(now, ''))} />
      )}
      <div ref={scroller} className="-mx-2 flex flex-col pt-2 md:min-h-0 md:overflow-y-auto md:px-2 md:pb-4">
        <ul className="flex flex-col gap-1">
          {list.projects.map((project) => (
            <ProjectRow
              key={project._id}
              project={project}
              selected={project.projectIdentifier === selected}
              params={params}
              onDelete={own ? () => deletion.ask(project) : undefined}
            />
          ))}
        </ul>
        {list.hasMore && (
          <Button
            variant="secondary"
            block
            className="mt-3 shrink-0"
            pending={state === 'loading'}
            onClick={() => change((now) => withMore(now, list.pages + 1))}
          >
            Load more
          </Button>
        )}
      </div>
      {deletion.dialog}
    </>
  );
}

function searched(now: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(now);
  next.delete('search');
  next.delete(listPagesParam);
  if (text) next.set('search', text);
  return next;
}

function withMore(now: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(now);
  next.set(listPagesParam, String(pages));
  return next;
}

function EmptyList({ list, onClear }: { list: ProjectList; onClear: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-2 py-8 text-center text-ink-soft">
      <p className="font-semibold">{emptyListText(list)}</p>
      {list.search && (
        <Button variant="secondary" size="sm" onClick={onClear}>
          Clear search
        </Button>
      )}
    </div>
  );
}

/** Brings the chosen row into the list's own window, without moving the page. */
function useSelectedInSight(selected: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const row = selected ? box?.querySelector<HTMLElement>('[aria-current]')?.closest('li') : null;
    if (!box || !row) return;
    const above = row.offsetTop - box.offsetTop;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = above + row.offsetHeight - box.clientHeight;
  }, [selected]);
  return scroller;
}
