import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { MessageButton } from '../../messaging/messages/writing/message-button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

type Props = {
  artist: Pick<ProfileView, '_id' | 'name'>;
  /** Null while loading. */
  projectId: string | null;
  projectIdentifier: string;
  variant: 'secondary' | 'quiet';
};

/** The links from a talent to an audition and to a conversation (rule auditions/screens-4). */
export function TalentWays({ artist, projectId, projectIdentifier, variant }: Props) {
  return (
    <>
      <ButtonLink
        to={`/projects/${encodeURIComponent(projectIdentifier)}/auditions`}
        state={{ chosen: [{ artistId: artist._id, name: artist.name }] }}
        variant={variant}
        aria-label={`Invite ${artist.name} to audition`}
        title="Invite to audition"
        className="px-3"
      >
        <Icon name="calendar" />
        <span className="max-[88rem]:hidden">Invite</span>
      </ButtonLink>
      <MessageButton
        partner={projectId ? { projectId: async () => projectId, artist } : null}
        variant={variant}
        aria-label={`Message ${artist.name}`}
        title="Message"
        className="px-3"
      >
        <Icon name="message" />
        <span className="max-[88rem]:hidden">Message</span>
      </MessageButton>
    </>
  );
}
