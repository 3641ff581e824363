import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { BannerThumb } from '../../ui/cards/banner-thumb.tsx';
import { CastingBadge } from '../../ui/cards/casting-badge.tsx';
import { StatusBadge } from '../../ui/cards/status-badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { DirectorLine } from '../../ui/director-line.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { stateName } from '../../ui/text/place-name.ts';
import { editPath, projectPath } from '../addresses.ts';

/** What a director can do with a project of their own list. */
export type RowActs = Record<'onDelete' | 'onArchive', (project: ProjectCard) => void>;

type Props = {
  project: ProjectCard;
  selected: boolean;
  params: URLSearchParams;
  /** Present in a director's own list. */
  acts: RowActs | undefined;
};

/** The link of a row, in the list or in the archive. */
export const rowId = ({ _id, isArchived }: Pick<ProjectCard, '_id' | 'isArchived'>) =>
  `${isArchived ? 'archived' : 'row'}-${_id}`;

/** One project of the list; an editable draft links to its form (rule projects/drafts-9). */
export function ProjectRow({ project, selected, params, acts }: Props) {
  const navigate = useNavigate();
  const name = project.name || 'Untitled Project';
  const edit = editPath(project.projectIdentifier);
  return (
    <li
      className={cx(
        'relative flex items-start gap-3 rounded-md p-2 transition-colors duration-150',
        selected ? 'bg-raised shadow-low ring-1 ring-line' : 'hover:bg-sunken',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-1 rounded-full bg-red" />}
      <BannerThumb project={project} sizes="64px" className="size-16" />
      <div className="min-w-0 flex-1 py-0.5">
        <Link
          id={rowId(project)}
          to={project.isDraft && project.team ? edit : projectPath(project.projectIdentifier, params)}
          state={{ from: 'list' }}
          aria-current={selected ? 'true' : undefined}
          className="line-clamp-2 font-semibold leading-snug after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
        >
          {name}
        </Link>
        <p className="truncate text-sm text-ink-faint">{project.type || 'No type specified'}</p>
        {!project.isOwner && (
          <p className="pt-0.5 text-sm text-ink-soft">
            <DirectorLine director={project.director} />
          </p>
        )}
        {project.isDraft ? (
          <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-1 text-xs text-ink-soft">
            <Badge tone="draft">Draft</Badge>
            {project.team && <span>Click to continue editing</span>}
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-1.5 pt-1">
            {project.isArchived ? <Badge>Archived</Badge> : <CastingBadge project={project} />}
            <StatusBadge status={project.status} />
            <span className="min-w-0 truncate text-xs text-ink-faint">{placeOf(project)}</span>
          </p>
        )}
      </div>
      {acts && (
        <Menu
          label={`Edit or delete ${name}`}
          trigger={<Icon name="more" />}
          className="-mr-1 self-start"
          items={[
            { label: 'Edit', icon: <Icon name="edit" />, onSelect: () => navigate(edit) },
            ...archiveItems(project, acts),
            {
              label: 'Delete',
              icon: <Icon name="trash" />,
              danger: true,
              onSelect: () => acts.onDelete(project),
            },
          ]}
        />
      )}
    </li>
  );
}

/** A draft is visible to its team only, so there is nothing to archive. */
function archiveItems(project: ProjectCard, { onArchive }: RowActs) {
  if (project.isDraft) return [];
  const onSelect = () => onArchive(project);
  return project.isArchived
    ? [{ label: 'Restore', icon: <Icon name="restore" />, onSelect }]
    : [{ label: 'Archive', icon: <Icon name="archive" />, onSelect }];
}

/** Where it is cast, short enough for a line. */
function placeOf({ castingLocation: { city, state } }: ProjectCard): string {
  return city || (state ? stateName(state) : '');
}
