import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { callingLink, whatsappLink } from '@kirdaar/domain/profiles/phone.ts';
import { useMessageDialog } from '../../messaging/messages/writing/use-message-dialog.tsx';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { RowActs } from './day-row.tsx';

/** Calls, writes to, and invites a person of the sheet (rule auditions/sheet-11). */
export function useReaching(project: Project) {
  const message = useMessageDialog();
  const acts: Omit<RowActs, 'tap'> = {
    call: (person) => void call(project._id, person),
    message: ({ artistId, name }) =>
      message.ask({ projectId: async () => project._id, artist: artistId ? { _id: artistId, name } : null }),
    share: ({ phone }) => void window.open(shareAddress(project, phone), '_blank', 'noopener'),
  };
  return { acts, dialog: message.dialog };
}

/** Asks for the phone number, which is a contact view, and dials it. Of a child it is the guardian's. */
async function call(projectId: string, { name, phone, publicIdentifier }: Parameters<RowActs['call']>[0]) {
  if (phone) return dial(phone);
  try {
    const { state, number, guardian } = await callApi('readContactDetails', {
      params: { publicIdentifier: publicIdentifier ?? '' },
      query: { projectId },
      signal: patience(),
    });
    if (number) {
      if (guardian) void toast(`Calling ${guardian.name} (${guardian.relation}).`, 'info');
      return dial(number);
    }
    const none = state === 'shown' ? `${name} has given no phone number.` : refusedText(name);
    void toast(none, 'error');
  } catch (error) {
    void toast(messageOf(error, 'The number could not be loaded. Please try again.'), 'error');
  }
}

const refusedText = (name: string) => `${name} does not show you a phone number. You can ask on the profile.`;

function dial(number: string): void {
  window.location.assign(callingLink(number));
}

/** WhatsApp with the project's link, to a number or a contact chosen there. */
function shareAddress({ name, projectIdentifier }: Project, phone: string | null | undefined): string {
  const link = `${window.location.origin}/projects/${encodeURIComponent(projectIdentifier)}`;
  const text = `Thank you for coming to ${name || 'our audition'}. Make your profile on Kirdaar: ${link}`;
  return `${phone ? whatsappLink(phone) : 'https://wa.me/'}?text=${encodeURIComponent(text)}`;
}
