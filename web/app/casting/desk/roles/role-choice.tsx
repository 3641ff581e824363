import { roleTitle } from '@kirdaar/domain/labels.ts';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { ChooseDialog } from '../decisions/choose-dialog.tsx';
import { resultText } from '../decisions/decision-texts.ts';
import type { DeskDecisions } from '../decisions/desk-decisions.ts';
import type { Desk } from '../load-desk.ts';

type Artist = { _id: string; name: string };

/** Asks for the role of a talent without one, and shortlists them there (rule desk/roles-3). */
export function useRoleChoice(
  { project, roles }: Pick<Desk, 'project' | 'roles'>,
  decisions: DeskDecisions,
): { ask: (artist: Artist) => void; dialog: ReactNode } {
  const [artist, setArtist] = useState<Artist | null>(null);
  const [open, setOpen] = useState(false);
  const [, act] = useAct();
  const { revalidate } = useRevalidator();

  const choose = (role: { _id: string; title: string }) =>
    act(async () => {
      if (!artist) return;
      try {
        const { activityId, results } = await callApi('addCandidates', {
          params: { id: project._id },
          body: { roleId: role._id, artistIds: [artist._id], stage: 'shortlisted' },
          idempotencyKey: newIdempotencyKey(),
          signal: patience(),
        });
        const stayed = results.some((result) => !result.done);
        const text = stayed
          ? resultText(results, { stage: 'shortlisted' }, artist.name)
          : `${artist.name} is shortlisted for ${role.title}.`;
        decisions.acted(text, activityId);
        await revalidate();
      } catch (error) {
        toast(messageOf(error, 'The role could not be chosen. Please try again.'), 'error');
      }
    });

  const dialog = (
    <ChooseDialog
      open={open}
      title={`Choose a role for ${artist?.name ?? ''}`}
      choices={roles.map((role, place) => {
        const title = roleTitle(role, place);
        return { key: role._id, label: title, value: { _id: role._id, title } };
      })}
      onChoose={(role) => void choose(role)}
      onClose={() => setOpen(false)}
    />
  );
  const ask = (next: Artist) => {
    setArtist(next);
    setOpen(true);
  };
  return { ask, dialog };
}
