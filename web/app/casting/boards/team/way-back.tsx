import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Props = { project: Project; to?: string; label?: string };

/** Back to the project, or to the parent page of a board. */
export function WayBack({ project, to, label }: Props) {
  return (
    <Link
      to={to ?? `/projects/${encodeURIComponent(project.projectIdentifier)}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text"
    >
      <Icon name="arrowLeft" size="size-4.5" />
      {label ?? (project.name || 'Untitled Project')}
    </Link>
  );
}
