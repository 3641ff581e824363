import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { projectPath } from '../addresses.ts';
import { DetailSkeleton } from '../detail/detail-skeleton.tsx';
import { firstToOpen, type ProjectList } from './project-list.ts';

/** A phone is at most 767 pixels wide (rule pages/all-9). */
const desktop = '(min-width: 768px)';

/** The right side while no project is chosen: on a desktop the first one that is not a draft opens
    (rule projects/lists-4). */
export function FirstProject({ list }: { list: ProjectList | null }) {
  const first = list ? firstToOpen(list.projects) : undefined;
  useOpenOnDesktop(first?.projectIdentifier);

  if (!list || first) return <DetailSkeleton />;
  if (list.projects.length > 0) {
    return <EmptyState title="Only drafts so far">Choose one from the list to go on with it.</EmptyState>;
  }
  if (list.search) return null;
  if (list.archive && list.archive.total > 0) {
    return <EmptyState title="Only archived projects">Choose Archived in the list to read them.</EmptyState>;
  }
  if (list.tab === 'my-projects') {
    return (
      <EmptyState
        title="You haven't created any projects yet."
        action={<ButtonLink to="/projects/create">Create your first project</ButtonLink>}
      >
        Tell us what you are casting, and find its faces.
      </EmptyState>
    );
  }
  return <EmptyState title="No projects available." />;
}

function useOpenOnDesktop(projectIdentifier: string | undefined) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = useEffectEvent((isDesktop: boolean) => {
    if (isDesktop && projectIdentifier) navigate(projectPath(projectIdentifier, params), { replace: true });
  });
  useEffect(() => {
    if (!projectIdentifier) return;
    const screen = matchMedia(desktop);
    const onChange = () => open(screen.matches);
    onChange();
    screen.addEventListener('change', onChange);
    return () => screen.removeEventListener('change', onChange);
  }, [projectIdentifier]);
}
