import type { FoundProject } from '@kirdaar/contract/trust/moderation/people.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { useMore } from '../../shell/calls/use-more.ts';
import { Badge } from '../../ui/badge.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { VerifiedMark } from '../../ui/verified-mark.tsx';
import { callConsole } from './call-console.ts';
import type { FoundProjects as Found } from './load-admin.ts';

/** Published projects of a search, each with a link to its director (rule moderation/search-2). */
export function FoundProjects({ search, found }: { search: string; found: Found }) {
  const { parts, load, pending } = useMore(search, found, (cursor) =>
    callConsole('searchProjects', { query: { search, cursor }, signal: patience() }),
  );
  const projects = parts.flatMap((part) => part.projects);
  if (search === '')
    return (
      <EmptyState title="Search for projects.">
        By the words of a name. Projects in the archive are found too, drafts are not.
      </EmptyState>
    );
  if (projects.length === 0) return <EmptyState title="No project was found." />;
  return (
    <section aria-label="Projects" className="admin-log">
      <ol className="admin-lines">
        {projects.map((project) => (
          <li key={project._id}>
            <Project project={project} />
          </li>
        ))}
      </ol>
      <MoreButton onMore={load} pending={pending} />
    </section>
  );
}

function Project({ project }: { project: FoundProject }) {
  const { name, type, since, isArchived, isClosed, director, permission, projectIdentifier } = project;
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="font-semibold break-words">{name ?? 'Untitled Project'}</span>
        {isArchived && <Badge tone="draft">In the archive</Badge>}
        {isClosed && !isArchived && <Badge tone="closed">Closed</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        {type && `${type} · `}begun {formatDate(since)}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <TextLink to={`/admin/people/${director._id}`}>{director.name}</TextLink>
          {director.isVerified && <VerifiedMark />}
        </span>
        {!isArchived && (
          <TextLink to={`/projects/${projectIdentifier}`}>
            Open<span className="sr-only"> {name}</span>
          </TextLink>
        )}
        {permission && (
          <TextLink to={`/admin/files/${permission._id}`} target="_blank" rel="noopener">
            Permission to cast a child<span className="sr-only"> of {name} (opens in a new window)</span>
          </TextLink>
        )}
      </p>
    </>
  );
}
