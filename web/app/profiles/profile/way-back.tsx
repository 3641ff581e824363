import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { dropWayBack, readWayBack } from '../../shell/memory/way-back.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

type Project = { path: string; name: string };

/**
 * Leads a new user back to the shared project that they came from, until it is used or closed (rule
 * accounts/way-back-1).
 */
export function WayBack({ profile: { age } }: { profile: Pick<ProfileView, 'age'> }) {
  const viewer = useUser();
  const userId = viewer?.isProfileComplete ? viewer._id : null;
  const [project, setProject] = useState<Project | null>(null);

  useEffect(() => {
    const back = userId && readWayBack(userId);
    if (!back) return setProject(null);
    let isOver = false;
    callApi('getProjectByIdentifier', { params: { identifier: back.projectIdentifier } })
      .then(({ name }) => {
        if (!isOver) setProject({ path: back.path, name: name ?? 'Untitled Project' });
      })
      .catch((error: unknown) => {
        // a deleted project has no link
        if (error instanceof ApiError && error.status === 404) dropWayBack();
      });
    return () => {
      isOver = true;
    };
  }, [userId]);

  if (!project) return null;
  const waits = (age ?? 18) < 18 && viewer?.guardian?.state !== 'agreed';
  const guardian = viewer?.guardian?.name ?? 'a parent or guardian';
  function close() {
    dropWayBack();
    setProject(null);
  }
  return (
    <section
      aria-label={`Back to ${project.name}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border-2 border-marigold bg-raised p-5"
    >
      <p className="min-w-0 grow font-medium">
        {waits ? `You can apply once ${guardian} agrees.` : 'Your profile is ready.'}
      </p>
      <ButtonLink
        to={project.path}
        onClick={dropWayBack}
        className="max-w-full whitespace-normal text-center"
      >
        Back to {project.name}
      </ButtonLink>
      <IconButton icon="close" label="Close" onClick={close} />
    </section>
  );
}
