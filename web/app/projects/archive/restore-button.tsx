import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useArchiving } from './use-archiving.ts';

/** The heading of a project: it gets the focus when a button of it disappears after its work. */
export const titleId = 'project-title';

/** Restores an archived project, from its own page. */
export function RestoreButton({ project }: { project: Project }) {
  const { pending, problem, archive } = useArchiving();

  async function restore() {
    if (await archive(project, false)) document.getElementById(titleId)?.focus({ preventScroll: true });
  }

  return (
    <>
      <Button size="sm" pending={pending} onClick={restore}>
        <Icon name="restore" size="size-4.5" />
        Restore
      </Button>
      {problem && !pending && (
        <p role="alert" className="basis-full text-sm text-red-text">
          {problem}
        </p>
      )}
    </>
  );
}
