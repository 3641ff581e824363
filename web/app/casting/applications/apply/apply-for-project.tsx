import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { profileNoticeId } from '../../../projects/detail/profile-notice.tsx';
import { projectApplyState } from '../../../projects/detail/role-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { OwnStanding } from './own-standing.tsx';
import { useApplication } from './use-application.ts';
import { useOwnWithdrawal } from './use-own-withdrawal.tsx';

/** One application for the whole project, where it has no roles (rule applications/status-7). */
export function ApplyForProject({ project }: { project: Project }) {
  const state = projectApplyState(project);
  const name = project.name || 'Untitled Project';
  const { button, dialog, ask, place } = useOwnWithdrawal({ project, name });
  const { progress, refused, send } = useApplication({ project, name, onWithdraw: ask });

  if (state.kind === 'hidden') return null;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-4 outline-none">
      {state.kind === 'status' && (
        <>
          <Button disabled>Applied</Button>
          {(state.outcome || state.status === 'shortlisted') && <OwnStanding state={state} />}
        </>
      )}
      {state.kind === 'closed' && <Badge tone="closed">{state.text}</Badge>}
      {state.kind === 'off' && (
        <>
          <Button
            disabled
            aria-describedby={state.why === 'application.profile_incomplete' ? profileNoticeId : undefined}
          >
            Apply for Project
          </Button>
          {state.why !== 'application.profile_incomplete' && (
            <p className="text-ink-faint">{state.message}</p>
          )}
        </>
      )}
      {state.kind === 'open' && (
        <>
          {progress === 'Checking...' ? (
            <span role="status">
              <Badge>Checking...</Badge>
            </span>
          ) : (
            <Button pending={progress === 'Applying...'} onClick={() => send('')}>
              {progress === 'Applying...' ? progress : refused ? 'Try again' : 'Apply for Project'}
            </Button>
          )}
          {refused && progress === 'idle' && (
            <p role="alert" className="text-red-text">
              {refused.message}
            </p>
          )}
        </>
      )}
      {button}
      {dialog}
    </div>
  );
}
