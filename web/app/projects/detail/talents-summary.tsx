import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TalentCounts } from '../../casting/candidates/load-talents.ts';
import { talentTabLabels } from '../../casting/candidates/talent-tabs.ts';
import { talentsPath } from '../addresses.ts';
import { goTo } from './go-to.ts';

/** The counts of the list below; null while unknown. */
type Props = { project: Pick<Project, 'projectIdentifier'>; counts: TalentCounts | null };

/** The progress of casting, for the owner; each number links down to its people. */
export function TalentsSummary({ project, counts }: Props) {
  const [params] = useSearchParams();
  return (
    <div>
      <nav
        aria-label="On this page"
        className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ink-faint"
      >
        <Jump to="roles">Roles</Jump>
        <span aria-hidden="true">·</span>
        <Jump to="talents">{counts ? `Talents (${totalText(counts.all)})` : 'Talents'}</Jump>
      </nav>
      <nav aria-label="Talents at a glance">
        <ul className="grid grid-cols-2 gap-2 @3xl:grid-cols-4">
          {talentTabs.map((tab) => (
            <li key={tab}>
              <Link
                to={`${talentsPath(project.projectIdentifier, tab, params)}#talents`}
                onClick={() => goTo('talents')}
                className="flex min-h-11 flex-row-reverse items-baseline justify-end gap-2 rounded-lg border border-line bg-raised px-3 py-2 transition-colors duration-150 hover:border-ink"
              >
                <span className="text-sm text-ink-soft">{talentTabLabels[tab]}</span>
                {counts && (
                  <strong className="text-lg leading-tight font-semibold tabular-nums">
                    {totalText(counts[tab])}
                  </strong>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A link down to a part of the page. */
function Jump({ to, children }: { to: 'roles' | 'talents'; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(to);
      }}
      className="inline-flex min-h-11 items-center text-red-text"
    >
      {children}
    </a>
  );
}
