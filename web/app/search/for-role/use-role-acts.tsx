import { type ReactNode, useState } from 'react';
import { offlineError } from '../../shell/calls/api-error.ts';
import { loadWithRetry } from '../../ui/late-part.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { AskedForRole } from './asked-for-role.ts';

type Dialogs = typeof import('./role-dialogs.tsx');

/** Invites people to apply, shortlists them or writes to one, for a role that a dialog asks for. The dialogs
    load on demand. `line` is the last act with its Undo. */
export function useRoleActs(onDone: () => void): {
  ask: (act: AskedForRole['act'], people: AskedForRole['people']) => void;
  dialogs: ReactNode;
  line: ReactNode;
} {
  const [parts, setParts] = useState<Dialogs | null>(null);
  const [asked, setAsked] = useState<AskedForRole | null>(null);
  const [projectId, setProjectId] = useState<string | null>(null);
  function ask(act: AskedForRole['act'], people: AskedForRole['people']) {
    setAsked({ act, people });
    loadWithRetry(() => import('./role-dialogs.tsx')).then(setParts, () =>
      toast(offlineError().message, 'error'),
    );
  }
  const dialogs = parts && (
    <parts.RoleDialogs
      asked={asked}
      onClose={() => setAsked(null)}
      onDone={(project) => {
        setProjectId(project);
        onDone();
      }}
    />
  );
  const line = parts && projectId && <parts.RoleLine key={projectId} projectId={projectId} />;
  return { ask, dialogs, line };
}
