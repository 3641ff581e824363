import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { useUrlParams } from '../../ui/filters/use-url-params.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { archivedParam, listPagesParam } from '../addresses.ts';
import { ArchivedProjects, archiveFoldId } from '../archive/archived-projects.tsx';
import { useArchiving } from '../archive/use-archiving.ts';
import { emptyListText, type ProjectList, type ProjectsTab, projectTabs } from './project-list.ts';
import { ProjectRow, type RowActs, rowId } from './project-row.tsx';
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
  const scroller = useSelectedInSight(selected);
  const focusOn = useFocusOn();
  const deletion = useDeletion(selected, () => focusOn(archiveFoldId));
  const archiving = useArchiving();
  const { archive } = list;
  const own = list.tab === 'my-projects';
  const more = () => change((now) => withMore(now, list.pages + 1));
  const rows = { selected, params, acts: own ? { onDelete: deletion.ask, onArchive: moveRow } : undefined };
  // next to an open project, that one is the subject of the page
  const Title = selected ? 'h2' : 'h1';

  /** The row moves within the panel, and the focus with it. */
  async function moveRow(project: ProjectCard) {
    if (!(await archiving.archive(project, !project.isArchived))) return;
    focusOn(project.isArchived ? rowId({ ...project, isArchived: false }) : archiveFoldId);
  }

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
        <Rows list={list} {...rows} onMore={list.hasMore ? more : undefined} />
        {archive && archive.total > 0 && (
          <ArchivedProjects
            total={archive.total}
            open={archive.open}
            onToggle={() => change((now) => folded(now, !archive.open))}
          >
            <Rows list={archive} {...rows} onMore={archive.hasMore ? more : undefined} />
          </ArchivedProjects>
        )}
      </div>
      {deletion.dialog}
    </>
  );
}

type RowsProps = {
  list: { projects: ProjectCard[] };
  selected: string | undefined;
  params: URLSearchParams;
  acts: RowActs | undefined;
  onMore: (() => void) | undefined;
};

function Rows({ list, onMore, selected, ...rest }: RowsProps) {
  const loading = useNavigation().state === 'loading';
  return (
    <>
      <ul className="flex flex-col gap-1">
        {list.projects.map((project) => (
          <ProjectRow
            key={project._id}
            project={project}
            selected={project.projectIdentifier === selected}
            {...rest}
          />
        ))}
      </ul>
      <MoreButton onMore={onMore ?? null} block className="mt-3 shrink-0" pending={loading}>
        Load more
      </MoreButton>
    </>
  );
}

function folded(now: URLSearchParams, open: boolean): URLSearchParams {
  const next = new URLSearchParams(now);
  if (open) next.set(archivedParam, 'true');
  else next.delete(archivedParam);
  return next;
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

/** Scrolls the chosen row into view in the list only, without moving the page. */
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

/** Focuses the element with this id once it exists, as the pressed one has moved away. */
function useFocusOn(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const part = wanted && document.getElementById(wanted);
    if (!part) return;
    part.focus();
    setWanted(null);
  });
  return setWanted;
}
