import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { totalText } from '@kirdaar/domain/search/talents/total.ts';
import { Suspense, useState } from 'react';
import { SaveSearch } from '../../search/searches/lazy-save-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { filterChips } from '../../ui/filters/filter-chips.ts';
import { talentTabOf, valuesOf, withoutFilters, withValues } from '../../ui/filters/filter-params.ts';
import { personQuery } from '../../ui/filters/filter-query.ts';
import { OrderSelect } from '../../ui/filters/order-select.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { useUrlParams } from '../../ui/filters/use-url-params.ts';
import { KeysHelp } from '../../ui/keys/keys-help.tsx';
import { printPage } from '../../ui/long-list/use-printing.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Talents } from './load-talents.ts';
import { TalentList } from './talent-list.tsx';
import { filtersOf, tabAddresses, talentTabLabels } from './talent-tabs.ts';

type Props = { project: Project; talents: Talents };

/** The talents for a project's owner: tabs, filters, order and people, all in the address (rules
    talents/tabs-2, talents/tabs-3). */
export function TalentsSection({ project, talents }: Props) {
  const [params, change] = useUrlParams();
  // reset the fields, also an invalid range that was typed
  const [clearings, setClearings] = useState(0);
  const roles = project.roles.map((role, place) => ({ value: role._id, label: roleTitle(role, place) }));
  const addresses = tabAddresses(project.projectIdentifier, params);
  const names = filtersOf(roles.length > 0, params);
  const filteredBy = filterChips(params, names, { ...talents.lists, roles }).map(({ label }) => label);
  const filtered = [...names, 'searchQuery'].some((name) => valuesOf(params, name).length > 0);
  // the filters shared with All Profiles
  const saved = [...personFilterNames, 'searchQuery'].some((name) => valuesOf(params, name).length > 0);
  const { artists, total, counts } = talents.people;

  return (
    <section aria-labelledby="talents" className="flex flex-col gap-4 border-t border-line pt-7 print:block">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="talents" tabIndex={-1} className="mr-auto font-display text-xl outline-none">
          Talents
          <span className="hidden print:inline">
            : {[talentTabLabels[talents.tab], ...filteredBy].join(', ')}
          </span>
        </h2>
        <KeysHelp className="max-lg:hidden" />
        <SearchBox
          label="Search talents by name"
          name="searchQuery"
          value={params.get('searchQuery') ?? ''}
          maxLength={limits.searchQuery}
          onSearch={(text) => change((now) => withValues(now, 'searchQuery', [text]))}
          className="w-full sm:w-72 print:hidden"
        />
      </div>
      <Tabs
        label="Talents"
        current={talentTabOf(params)}
        tabs={talentTabs.map((tab) => ({
          key: tab,
          label: talentTabLabels[tab],
          to: addresses[tab],
          ...(counts && { count: totalText(counts[tab]) }),
        }))}
      />
      <div className="print:hidden">
        <FilterBar
          key={clearings}
          names={names}
          lists={{ ...talents.lists, roles }}
          params={params}
          onChange={change}
          total={totalText(talents.people)}
        />
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm text-ink-faint">
          {total > 0 && `${totalText(talents.people)} ${total === 1 ? 'talent' : 'talents'}`}
        </p>
        {artists.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => void printPage()}
            className="text-ink-soft max-sm:hidden"
          >
            <Icon name="file" size="size-4.5" />
            Print
          </Button>
        )}
        {saved && (
          <div className="print:hidden">
            <Suspense>
              <SaveSearch kind="talents" query={personQuery(params)} />
            </Suspense>
          </div>
        )}
        <div className="print:hidden">
          <OrderSelect params={params} onChange={change} />
        </div>
      </div>
      {artists.length === 0 ? (
        <EmptyState
          title="No talents found for this status"
          action={
            filtered && (
              <Button
                variant="secondary"
                onClick={() => {
                  setClearings(clearings + 1);
                  change((now) => withoutFilters(now, [...names, 'searchQuery']));
                }}
              >
                Clear filters
              </Button>
            )
          }
        />
      ) : (
        <TalentList project={project} roles={roles} people={talents.people} />
      )}
    </section>
  );
}
