import type { Project, ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { profileNoticeId } from '../../../projects/detail/profile-notice.tsx';
import { type ApplyState, ownHindrances, roleApplyState } from '../../../projects/detail/role-state.ts';
import { useUser } from '../../../shell/session/use-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { OwnStanding } from './own-standing.tsx';
import { useApplication } from './use-application.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import { useOwnWithdrawal } from './use-own-withdrawal.tsx';
import { forgetTypedLink } from './use-typed-link.ts';

type Props = { project: Project; role: ProjectRole; name: string };

/** The viewer's button for a role: Apply, or the reason against it, or the status and withdrawing (rule
    applications/status-6). */
export function ApplyForRole({ project, role, name }: Props) {
  const [open, setOpen] = useOpenDialog(role._id);
  const state = roleApplyState(project, role);
  const { button, dialog, ask, place } = useOwnWithdrawal({ project, role, name });

  const onArrived = useEffectEvent(() => {
    // the button that opened the dialog is gone: focus its place
    place.current?.focus({ preventScroll: true });
    setOpen(false);
  });
  useEffect(() => {
    if (open && state.kind === 'status') onArrived();
  }, [open, state.kind]);

  if (state.kind === 'hidden') return null;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2 outline-none">
      {state.kind === 'open' ? (
        <OpenRole project={project} role={role} name={name} open={open} onOpen={setOpen} onWithdraw={ask} />
      ) : (
        <ClosedWay state={state} name={name} />
      )}
      {button}
      {dialog}
    </div>
  );
}

function ClosedWay({ state, name }: { state: ApplyState; name: string }) {
  const reason = useId();
  if (state.kind === 'status') return <OwnStanding state={state} />;
  if (state.kind === 'closed') return <Badge tone="closed">{state.text}</Badge>;
  if (state.kind !== 'off') return null;
  const isShown = ownHindrances.some((why) => why === state.why);
  return (
    <>
      <Button disabled aria-describedby={isShown ? profileNoticeId : reason}>
        Apply<span className="sr-only"> for {name}</span>
      </Button>
      {!isShown && (
        <span id={reason} className="text-sm text-ink-faint">
          {state.message}
        </span>
      )}
    </>
  );
}

type OpenProps = Props & {
  open: boolean;
  onOpen: (open: boolean) => void;
  onWithdraw: (applicationId: string) => void;
};

/** Attempts are remembered here, so that a reopened dialog still applies only once. */
function OpenRole({ project, role, name, open, onOpen, onWithdraw }: OpenProps) {
  const userId = useUser()?._id ?? '';
  const onApplied = () => forgetTypedLink(userId, role._id);
  const application = useApplication({ project, name, roleId: role._id, onApplied, onWithdraw });
  return (
    <>
      {application.progress === 'Checking...' ? (
        <span role="status">
          <Badge>Checking...</Badge>
        </span>
      ) : (
        <Button onClick={() => onOpen(true)}>
          Apply<span className="sr-only"> for {name}</span>
        </Button>
      )}
      {open && (
        <ApplyDialog role={role} name={name} application={application} onClose={() => onOpen(false)} />
      )}
    </>
  );
}
