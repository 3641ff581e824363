import { useState } from 'react';
import { DecisionLine } from '../../casting/desk/decisions/decision-line.tsx';
import { deskDecisions, useDecisions, useLineOfPage } from '../../casting/desk/decisions/use-decisions.ts';
import { MessageContent, type Standing } from '../../messaging/messages/writing/message-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { InviteDialog } from '../suggestions/invite-dialog.tsx';
import type { AskedForRole, RoleDialogProps } from './asked-for-role.ts';
import { ShortlistDialog } from './shortlist-dialog.tsx';
import { useRoleChoice } from './use-role-choice.tsx';

type Props = {
  asked: AskedForRole | null;
  onClose: () => void;
  onDone: (projectId: string) => void;
};

/** The dialogs that ask for a project and a role of it (rule own-lists/many-1). */
export function RoleDialogs({ asked, onClose, onDone }: Props) {
  const dialog = (act: AskedForRole['act']): RoleDialogProps => ({
    people: asked?.act === act ? asked.people : null,
    onClose,
    onDone: (projectId, text, activityId) => {
      onClose();
      onDone(projectId);
      deskDecisions(projectId).acted(text, activityId);
    },
  });
  return (
    <>
      <InviteForRole {...dialog('invite')} />
      <ShortlistDialog {...dialog('shortlist')} />
      <MessageForProject {...dialog('message')} />
    </>
  );
}

function InviteForRole({ people, onClose, onDone }: RoleDialogProps) {
  const choice = useRoleChoice(people !== null, 'open');
  const { chosen } = choice;
  const where = chosen?.roleId ? { id: chosen.projectId, roleId: chosen.roleId } : null;
  return (
    <InviteDialog
      where={where}
      artists={people}
      refused={choice.problem || undefined}
      missing={choice.missing}
      isLoading={choice.isLoading}
      onClose={onClose}
      onInvited={(text, { activityId }) => {
        choice.keep();
        onDone(where?.id ?? '', text, activityId);
      }}
    >
      {choice.project}
      {choice.role}
    </InviteDialog>
  );
}

function MessageForProject({ people, onClose }: RoleDialogProps) {
  const choice = useRoleChoice(people !== null, 'any');
  const [standing, setStanding] = useState<Standing | null>(null);
  const [artist = null] = people ?? [];
  const { projectId } = choice;
  return (
    <Dialog open={people !== null} onClose={onClose} title={`Message to ${artist?.name ?? ''}`}>
      <div className="flex flex-col gap-4">
        {choice.project}
        <FormNotice notice={choice.problem ? { kind: 'error', text: choice.problem } : null} />
        {projectId && artist && (
          <MessageContent
            key={projectId}
            partner={{ projectId: async () => projectId, artist }}
            standing={standing}
            onStanding={setStanding}
            onClose={onClose}
            onSent={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The last act on people of this page, with its Undo (rule desk/screens-16). */
export function RoleLine({ projectId }: { projectId: string }) {
  const { decisions, now } = useDecisions(projectId);
  useLineOfPage(decisions);
  useKeys({ u: now.line?.canUndo ? () => decisions.undo() : undefined });
  return <DecisionLine projectId={projectId} decisions={decisions} now={now} staysAt={() => true} />;
}
