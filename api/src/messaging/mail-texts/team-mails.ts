import { teamLimits } from '@kirdaar/domain/limits.ts';
import { withoutCode } from '@kirdaar/domain/messaging/notifications/texts.ts';
import type { Joined } from '@kirdaar/domain/projects/team/team.ts';
import { nameForStrangers } from '@kirdaar/domain/texts/name-for-strangers.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

const duties: Record<Joined, string> = {
  editor: 'As an editor you decide with them: you see who applied, shortlist, set picks and book.',
  reviewer:
    'As a reviewer you see who applied, rate and add notes. You cannot decide, and you see no contact details.',
};

type Invited = { owner: string; project: string; as: Joined; address: string; reader: Reader };

/** Asks a person to join the team of a project. The link works for any user of the mailbox. */
export function teamInvitationMail({ owner, project, as, address, reader }: Invited): Mail {
  const invited = reader.child === null ? 'this e-mail address' : `the e-mail address of ${reader.child}`;
  const stranger = `${nameForStrangers(owner)} invites you to a casting team on Kirdaar.`;
  const { isStranger } = reader;
  return writeLetter({
    ...reader,
    subject: withoutCode(isStranger ? stranger : `${owner} invites you to cast ${project}`),
    heading: 'Join a casting team',
    paragraphs: [
      isStranger ? stranger : `${owner} invites you to cast ${project} with them.`,
      duties[as],
      `Sign in, or sign up, with ${invited} to answer. The invitation is good for ${teamLimits.invitationDays} days and for one answer.`,
      'You do not know them? Then ignore this mail, and nothing will happen.',
    ],
    link: { label: 'See the invitation', url: address },
  });
}
