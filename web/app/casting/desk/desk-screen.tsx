import { type Stage, stageLabels, stages } from '@kirdaar/domain/casting/desk/stages.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoLongerPart } from '../../messaging/live/no-longer-part.tsx';
import { part } from '../../shell/page/part.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { facesHere, useFaces } from '../../ui/faces/faces.ts';
import { FacesSwitch } from '../../ui/faces/faces-switch.tsx';
import { withoutFilters, withValues } from '../../ui/filters/filter-params.ts';
import { useUrlParams } from '../../ui/filters/use-url-params.ts';
import { useSelection } from '../../ui/selecting/use-selection.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { prepareToasts } from '../../ui/toasts/toast.ts';
import { withStage } from './addresses.ts';
import { useDecisions, useLineOfPage } from './decisions/use-decisions.ts';
import { DeskHeader } from './desk-header.tsx';
import { isSuggested, narrowing, stageOf, suggestedTab } from './desk-params.ts';
import { CandidateGrid } from './lists/candidate-grid.tsx';
import { useDeskFilters } from './lists/desk-filters.tsx';
import { DeskOrderSelect } from './lists/desk-order.tsx';
import { DeskSearch } from './lists/desk-search.tsx';
import { EmptyList } from './lists/empty-list.tsx';
import { useCandidates } from './lists/use-candidates.ts';
import { useLiveDesk } from './live/use-live-desk.ts';
import type { Desk } from './load-desk.ts';
import { useRoleChoice } from './roles/role-choice.tsx';
import { RoleList } from './roles/role-list.tsx';

// pages with only candidates do not load it
export const Suggested = part(
  'desk/suggested',
  () => import('../../search/suggestions/suggested.tsx'),
  (it) => it.Suggested,
);

/** The casting desk of a project: its roles, and the candidates of one of them by stage (rule
    desk/screens-1). */
export function DeskScreen({ desk: loaded }: { desk: Desk }) {
  // the address may be ahead of the loaded list; texts about the list use the list
  const [chosen, change] = useUrlParams();
  const [params] = useSearchParams();
  const { project } = loaded;
  const deciding = useDecisions(project._id);
  useLineOfPage(deciding.decisions);
  const [faces, chooseFaces] = useFaces(facesHere);
  const list = useCandidates(loaded, deciding.decisions, faces);
  const { desk, hasChanged, isRemoved } = useLiveDesk(loaded, list, deciding.decisions);
  const { role } = desk;
  const selection = useSelection(list.name);
  const filters = useDeskFilters({ lists: desk.lists, params: chosen, onChange: change });
  const choice = useRoleChoice(desk, deciding.decisions);
  const [clearings, setClearings] = useState(0);
  useEffect(() => void prepareToasts(), []);
  const { states } = deciding.decisions;
  const suggested = isSuggested(chosen);
  const unseen = chosen.get('seen') === 'false';
  const decides = mayDecide(desk.me);
  const countAt = (stage: Stage) =>
    (role?.counts[stage] ?? 0) + states.movedTo(list.roleId, stage, desk.mark);
  if (isRemoved) return <NoLongerPart />;

  return (
    <div className="desk">
      <DeskHeader
        project={project}
        decides={decides}
        suggested={suggested && Boolean(role?._id)}
        list={list}
      />
      <div className="desk-columns">
        <RoleList desk={desk} params={params} />
        {role ? (
          <section aria-labelledby="candidates" className="flex min-w-0 flex-col gap-4">
            <h2 id="candidates" className="sr-only">
              Candidates
            </h2>
            <Tabs
              label="Stages"
              current={suggested ? suggestedTab : stageOf(chosen)}
              tabs={[
                ...(role._id
                  ? [{ key: suggestedTab, label: 'Suggested', to: `?${withStage(chosen, suggestedTab)}` }]
                  : []),
                ...stages.map((stage) => ({
                  key: stage,
                  label: stageLabels[stage],
                  to: `?${withStage(chosen, stage)}`,
                  count: String(countAt(stage)),
                })),
              ]}
            />
            {suggested && role._id ? (
              <Suspense fallback={<Spinner label="Loading who matches" />}>
                <Suggested
                  key={role._id}
                  desk={desk}
                  roleId={role._id}
                  params={chosen}
                  onChange={change}
                  deciding={deciding}
                  faces={faces}
                  onFaces={chooseFaces}
                />
              </Suspense>
            ) : (
              <>
                <div className="desk-controls">
                  <div key={clearings} className="desk-tools">
                    <DeskSearch params={chosen} onChange={change} />
                    {filters.button}
                    <Button
                      variant={unseen ? 'primary' : 'secondary'}
                      size="sm"
                      aria-pressed={unseen}
                      onClick={() => change((now) => withValues(now, 'seen', unseen ? [] : ['false']))}
                      className={unseen ? 'desk-in-force' : ''}
                    >
                      Not seen
                    </Button>
                    <DeskOrderSelect params={chosen} onChange={change} />
                    <FacesSwitch faces={faces} onChoose={chooseFaces} className="desk-in-force sm:ml-auto" />
                  </div>
                  {filters.fields}
                </div>
                {list.artists.length === 0 && (
                  <EmptyList
                    params={params}
                    project={project}
                    countAt={countAt}
                    onClear={() => {
                      setClearings(clearings + 1);
                      change((now) => withoutFilters(now, narrowing));
                    }}
                  />
                )}
                <CandidateGrid
                  key={list.name}
                  desk={desk}
                  faces={faces}
                  list={list}
                  selection={selection}
                  deciding={deciding}
                  hasChanged={hasChanged}
                  onChooseRole={choice.ask}
                />
              </>
            )}
          </section>
        ) : (
          <EmptyState title="This role is not there any more.">Choose another role.</EmptyState>
        )}
      </div>
      {choice.dialog}
    </div>
  );
}
