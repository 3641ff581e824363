import type { GuardianBody } from '@kirdaar/contract/profiles/guardians/guardians.ts';
import { isLive } from '@kirdaar/domain/auditions/invitations.ts';
import { endingText } from '@kirdaar/domain/profiles/guardians/ended-auditions.ts';
import { isSameGuardian } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { callApi } from '../../../shell/calls/api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

type Guardian = Omit<z.output<typeof GuardianBody>, 'childDateOfBirth'>;
type Ending = { id: string; text: string };
type GuardianChange = { guardian: string; ending: Ending[]; decide: (isMeant: boolean) => void };

/** Asks before a changed guardian cancels auditions (rule guardians/withdrawal-3). */
export function useGuardianChange() {
  const [asked, setAsked] = useState<GuardianChange | null>(null);
  const mayChange = async (guardian: Guardian): Promise<boolean> => {
    const ending = await endedBy(guardian);
    if (ending.length === 0) return true;
    const isMeant = await new Promise<boolean>((decide) =>
      setAsked({ guardian: guardian.name, ending, decide }),
    );
    setAsked(null);
    return isMeant;
  };
  const ending = asked?.ending ?? [];
  const question = (
    <ConfirmDialog
      open={asked !== null}
      danger
      title="Change your guardian?"
      confirmLabel={ending.length === 1 ? 'Change and cancel it' : 'Change and cancel them'}
      cancelLabel="Not now"
      onConfirm={() => asked?.decide(true)}
      onCancel={() => asked?.decide(false)}
    >
      <ul className="flex flex-col gap-3">
        {ending.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <p className="pt-3">Only you see your profile until {asked?.guardian} agrees.</p>
    </ConfirmDialog>
  );
  return { mayChange, question };
}

/** What ends when the guardian is another one than the one who agreed. */
async function endedBy(guardian: Guardian): Promise<Ending[]> {
  // read again: the answer may be newer than this page
  const self = await callApi('currentUser', {});
  if (self.guardian?.state !== 'agreed' || isSameGuardian(self.guardian, guardian)) return [];
  const now = new Date();
  const lists = await Promise.all(
    (['answer', 'coming'] as const).map((when) =>
      callApi('listMyInvitations', { query: { when, limit: 100 } }),
    ),
  );
  return lists
    .flatMap(({ invitations }) => invitations)
    .filter(({ state, start }) => isLive(state) && (start === null || new Date(start) > now))
    .map(({ _id, project, state, start, heldUntil }) => {
      const isHeld = state !== 'invited' || (heldUntil !== null && new Date(heldUntil) > now);
      return { id: _id, project: project.name, start: isHeld ? start : null };
    })
    .toSorted((one, other) => (one.start ?? '~').localeCompare(other.start ?? '~'))
    .map(({ id, ...audition }) => ({ id, text: endingText(self.name, audition, now) }));
}
