import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { Menu } from '../../ui/menu.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ActivityDialog } from './activity/activity-dialog.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { ExportDialog } from './papers/export-dialog.tsx';
import { usePapers } from './papers/use-papers.ts';

type Props = {
  project: Project;
  decides: boolean;
  /** Whether the tab 'Suggested' is open. */
  suggested: boolean;
  /** The size of the list. */
  list: { total: number; moreThanTotal?: true };
};

/** The header of the desk: title, the link to the project, and the actions behind 'More'. */
export function DeskHeader({ project, decides, suggested, list }: Props) {
  const [open, setOpen] = useState<'activity' | 'export' | 'keys' | null>(null);
  useKeys({ '?': () => setOpen('keys') });
  const close = () => setOpen(null);
  const navigate = useNavigate();
  const papers = usePapers(project);
  const projectAddress = `/projects/${encodeURIComponent(project.projectIdentifier)}`;
  return (
    <header className="desk-header">
      <div className="min-w-0">
        <Link
          to={projectAddress}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-red-text"
        >
          <Icon name="arrowLeft" size="size-4.5" />
          {project.name || 'Untitled Project'}
        </Link>
        <h1 className="font-display text-2xl sm:text-3xl">Casting desk</h1>
      </div>
      <Menu
        label="More"
        trigger={
          <>
            <Icon name="more" />
            More
          </>
        }
        items={[
          { label: 'Team', onSelect: () => navigate(`${projectAddress}/team`) },
          { label: 'Boards', onSelect: () => navigate(`${projectAddress}/boards`) },
          { label: 'Activity', onSelect: () => setOpen('activity') },
          ...(decides ? [{ label: 'Export', onSelect: () => setOpen('export') }] : []),
          { label: 'Print sheet', onSelect: papers.openSheet },
          ...(decides ? [{ label: 'Duplicate project', onSelect: papers.duplicate }] : []),
          { label: 'Keys', onSelect: () => setOpen('keys'), icon: <Icon name="keyboard" /> },
        ]}
      />
      <ActivityDialog project={project} open={open === 'activity'} onClose={close} />
      <ExportDialog project={project} list={list} open={open === 'export'} onClose={close} />
      <DeskKeys
        open={open === 'keys'}
        tab={suggested ? 'suggested' : 'stage'}
        decides={decides}
        onClose={close}
      />
    </header>
  );
}
