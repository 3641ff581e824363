import { useWithdrawal } from '../../shell/calls/use-withdrawal.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { LoadMore } from '../../ui/buttons/load-more.tsx';
import { pagesParam } from '../../ui/filters/filter-params.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ApplicationsFrame, toHeading } from './applications-frame.tsx';
import { AppliedProjectCard } from './applied-project-card.tsx';
import type { Applications } from './load-applications.ts';

/** 'My applications': every project applied to, its status, and what is next. */
export function ApplicationsScreen({ applications }: { applications: Applications }) {
  const { projects, total, hasMore, pages } = applications;
  const { ask, dialog } = useWithdrawal(toHeading);
  if (total === 0) {
    return (
      <ApplicationsFrame>
        <EmptyState
          title="You have not applied to anything yet."
          action={<ButtonLink to="/projects">Find a role</ButtonLink>}
        >
          Choose a project and apply to its roles. What you sent, and how it stands, is then kept here.
        </EmptyState>
        {dialog}
      </ApplicationsFrame>
    );
  }
  return (
    <ApplicationsFrame>
      <p role="status" className="-mt-3 text-ink-soft">
        {shownText(projects.length, total)}
      </p>
      <ul className="flex flex-col gap-4">
        {projects.map((applied) => (
          <li key={applied.project.projectIdentifier}>
            <AppliedProjectCard applied={applied} onWithdraw={ask} />
          </li>
        ))}
      </ul>
      {hasMore && <LoadMore to={`?${pagesParam}=${pages + 1}`} />}
      {dialog}
    </ApplicationsFrame>
  );
}

function shownText(shown: number, total: number): string {
  const projects = `${total} ${total === 1 ? 'project' : 'projects'}`;
  return shown < total ? `Showing ${shown} of ${projects}` : projects;
}
