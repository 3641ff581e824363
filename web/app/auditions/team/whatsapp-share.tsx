import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { callApi } from '../../shell/calls/api.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { whatsAppAddress } from './person-texts.ts';

type Props = { person: TeamInvitation; role: string | null; project: { _id: string; name: string | null } };

/** Opens WhatsApp with an invitation ready to send. It goes to the artist's number if the director opened
    their contact details, else to a contact chosen there. The number is fetched only on request (rule
    auditions/screens-6). */
export function WhatsAppShare({ person, role, project }: Props) {
  const [, act] = useAct();
  const invited = { person, role, project: project.name || 'Untitled Project' };
  const anybody = whatsAppAddress(invited);
  const openWithNumber = () =>
    act(async () => {
      // open it at once: browsers block a tab opened after a response
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      const address = await withNumber().catch(() => anybody);
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
    });
  async function withNumber(): Promise<string> {
    const { whatsappNumber, number } = await callApi('readContactDetails', {
      params: { publicIdentifier: person.publicIdentifier ?? '' },
      query: { projectId: project._id },
      signal: patience(),
    });
    return whatsAppAddress(invited, whatsappNumber ?? number);
  }
  return (
    <a
      href={anybody}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      onClick={(event) => {
        if (!person.contactOpened) return;
        event.preventDefault();
        void openWithNumber();
      }}
    >
      Share on WhatsApp
      <span className="sr-only">: {person.name}</span>
    </a>
  );
}
