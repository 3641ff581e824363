import { MessageButton } from '../../messaging/messages/writing/message-button.tsx';
import { knownProject } from '../../shell/memory/known-projects.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Writes to the casting team of a project with an own application; the dialog explains if they may not. */
export function MessageTeam({ projectIdentifier }: { projectIdentifier: string }) {
  const projectId = async () => (await knownProject(projectIdentifier))._id;
  return (
    <MessageButton partner={{ projectId, artist: null }} size="sm">
      <Icon name="message" size="size-4.5" />
      Message the casting team
    </MessageButton>
  );
}
