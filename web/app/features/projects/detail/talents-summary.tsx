import type { Project } from '@kirdaar/contract/projects.ts';
import { Link, useSearchParams } from 'react-router';
import { talentsPath } from '../addresses.ts';
import type { TalentCounts } from './load-project.ts';

const shown = [
  { tab: 'applied', label: 'Applied' },
  { tab: 'shortlisted', label: 'Shortlisted' },
  { tab: 'viewed', label: 'Viewed' },
] as const;

type Props = { project: Pick<Project, 'projectIdentifier'>; counts: TalentCounts };

/** How casting stands, for the owner: each number leads down to its people. */
export function TalentsSummary({ project, counts }: Props) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="Talents at a glance">
      <ul className="grid grid-cols-3 gap-2 sm:gap-3">
        {shown.map(({ tab, label }) => (
          <li key={tab}>
            <Link
              to={`${talentsPath(project.projectIdentifier, tab, params)}#talents`}
              className="flex flex-col rounded-lg border border-line bg-raised px-3 py-2.5 transition-colors duration-150 hover:border-ink sm:flex-row-reverse sm:items-baseline sm:justify-end sm:gap-2.5 sm:px-4"
            >
              <span className="text-sm text-ink-soft">{label}</span>
              <strong className="text-lg leading-tight font-semibold tabular-nums">{counts[tab]}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
