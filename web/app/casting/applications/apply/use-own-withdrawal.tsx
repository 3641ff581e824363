import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { mayWithdraw } from '@kirdaar/domain/casting/applications/application-status.ts';
import { outcomeIn } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useWithdrawal, withdrawText } from '../../../shell/calls/use-withdrawal.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

type WithdrawalTarget = { project: Project; role?: ProjectRole; name: string };

type OwnWithdrawal = {
  /** For an application that can be withdrawn, else null. */
  button: ReactNode;
  dialog: ReactNode;
  /** Asks to confirm. From a notice that outlived its page, it goes to the own applications. */
  ask: (applicationId: string) => void;
  /** The focus target when the button is gone. */
  place: RefObject<HTMLDivElement | null>;
};

/** Withdrawing the viewer's own application to a role, or to the project as a whole. */
export function useOwnWithdrawal({ project, role, name }: WithdrawalTarget): OwnWithdrawal {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const withdrawal = useWithdrawal(() => place.current?.focus({ preventScroll: true }));
  const sent = project.applications.find(({ roleId }) => roleId === (role?._id ?? null));
  const { requirementClose, isArchived } = project;
  const isClosed = requirementClose || isArchived || (role?.requirementClose ?? false);

  const what = { name, isWholeProject: role === undefined };

  function ask(applicationId: string) {
    if (place.current) withdrawal.ask({ applicationId, ...what, isClosed });
    else navigate('/applications');
  }

  const button = sent && mayWithdraw(project.status) && !outcomeIn(sent.standing) && (
    <Button variant="quiet" size="sm" aria-label={withdrawText(what)} onClick={() => ask(sent._id)}>
      Withdraw
    </Button>
  );
  return { button, dialog: withdrawal.dialog, ask, place };
}
