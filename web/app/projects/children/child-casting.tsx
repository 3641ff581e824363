import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { type ChildCheckKey, childChecks, childCheckText } from '@kirdaar/domain/projects/child-casting.ts';
import { formerViewer } from '@kirdaar/domain/trust/contact-details/views.ts';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { PermissionFile } from './permission-file.tsx';
import { type Ticks, useTicks } from './use-ticks.ts';

type Props = { project: Project; checklist: NonNullable<Project['childChecklist']> };

/** The requirements of casting a minor, for the team: owner and editors tick them, reviewers read them;
    nothing is blocked (rule projects/children-1). */
export function ChildCasting({ project, checklist }: Props) {
  const ticks = useTicks(project._id);
  const mayTick = project.can.edit;
  return (
    <section
      aria-labelledby="child-casting"
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4 shadow-low sm:p-5"
    >
      <div>
        <h2 id="child-casting" className="font-display text-xl">
          Casting a child or teenager
        </h2>
        <p className="text-sm text-ink-faint">Not legal advice.</p>
      </div>
      <ul className="flex flex-col">
        {childChecks.map((key) => (
          <Item key={key} item={key} checklist={checklist} ticks={ticks} mayTick={mayTick} />
        ))}
      </ul>
      <FormNotice notice={ticks.problem === null ? null : { kind: 'error', text: ticks.problem }} />
      <PermissionFile project={project} />
    </section>
  );
}

type ItemProps = {
  item: ChildCheckKey;
  checklist: Props['checklist'];
  ticks: Ticks;
  mayTick: boolean;
};

function Item({ item, checklist, ticks, mayTick }: ItemProps) {
  const stored = checklist.find(({ key }) => key === item);
  const isTicked = ticks.wish(item) ?? stored !== undefined;
  const who = stored ? `${stored.by.name ?? formerViewer}, ${momentInIndia(stored.at)}` : 'Not ticked yet';
  return (
    <li className="border-line border-t first:border-t-0">
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!mayTick}
          onChange={({ target }) => ticks.tick(item, target.checked)}
          className="mt-1 size-4.5 shrink-0 accent-red"
        />
        <span className="min-w-0">
          {childCheckText[item]}
          <span className="block text-sm text-ink-faint">
            {ticks.wish(item) === undefined ? who : 'Saving…'}
          </span>
        </span>
      </label>
    </li>
  );
}
