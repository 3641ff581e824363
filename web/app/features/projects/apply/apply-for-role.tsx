import type { Project, ProjectRole } from '@kirdaar/contract/projects.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useUser } from '../../../shell/use-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/cards/status-badge.tsx';
import { profileNoticeId } from '../detail/profile-notice.tsx';
import { roleApplyState } from '../detail/role-state.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { useApplication } from './use-application.ts';
import { forgetTypedLink } from './use-typed-link.ts';

type Props = { project: Project; role: ProjectRole; name: string };

/** The viewer's way to a role: Apply, or why not, or how it stands (P §4). */
export function ApplyForRole({ project, role, name }: Props) {
  const [open, setOpen] = useState(false);
  const state = roleApplyState(project, role);
  const reason = useId();
  const status = useRef<HTMLSpanElement>(null);

  // the button that opened the dialog is gone: the keyboard goes on where it stood
  useEffect(() => {
    if (open && state.kind === 'status') status.current?.focus({ preventScroll: true });
  }, [open, state.kind]);

  switch (state.kind) {
    case 'hidden':
      return null;
    case 'status':
      return (
        <span ref={status} tabIndex={-1} className="outline-none">
          <StatusBadge status={state.status} />
        </span>
      );
    case 'closed':
      return <Badge tone="closed">{state.text}</Badge>;
    case 'off': {
      const told = state.why === 'application.profile_incomplete';
      return (
        <>
          <Button disabled aria-describedby={told ? profileNoticeId : reason}>
            Apply<span className="sr-only"> for {name}</span>
          </Button>
          {!told && (
            <span id={reason} className="text-sm text-ink-faint">
              {state.message}
            </span>
          )}
        </>
      );
    }
    case 'open':
      return <OpenRole project={project} role={role} name={name} open={open} onOpen={setOpen} />;
  }
}

/** What was tried is remembered here, so that a dialog that was closed and opened again still applies only once. */
function OpenRole(props: Props & { open: boolean; onOpen: (open: boolean) => void }) {
  const { project, role, name, open, onOpen } = props;
  const userId = useUser()?._id ?? '';
  const onApplied = () => forgetTypedLink(userId, role._id);
  const application = useApplication({ project, name, roleId: role._id, onApplied });
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
