import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { DateRange } from '../../ui/forms/date-range.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { stateName } from '../../ui/text/place-name.ts';

type ProjectSchedule = Pick<
  Project,
  | 'castingLocation'
  | 'castingStartDate'
  | 'castingEndDate'
  | 'shootingLocation'
  | 'shootingStartDate'
  | 'shootingEndDate'
>;

/** Where and when it is cast and shot (rule projects/seen-4). */
export function WhereAndWhen({ project }: { project: ProjectSchedule }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 @lg:grid-cols-2">
      <Fact
        label="Casting"
        place={project.castingLocation}
        start={project.castingStartDate}
        end={project.castingEndDate}
      />
      <Fact
        label="Shooting"
        place={project.shootingLocation}
        start={project.shootingStartDate}
        end={project.shootingEndDate}
      />
    </dl>
  );
}

type FactProps = {
  label: string;
  place: Project['castingLocation'];
  start: string | null;
  end: string | null;
};

function Fact({ label, place, start, end }: FactProps) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-faint">{label}</dt>
      <dd className="flex items-start gap-2">
        <span className="pt-1 text-ink-faint">
          <Icon name="pin" size="size-4.5" />
        </span>
        {placeText(place, stateName, 'Not specified')}
      </dd>
      <dd className="flex items-start gap-2">
        <span className="pt-1 text-ink-faint">
          <Icon name="calendar" size="size-4.5" />
        </span>
        <DateRange start={start} end={end} />
      </dd>
    </div>
  );
}
