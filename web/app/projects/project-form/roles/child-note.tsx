import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { childChecks, childCheckText, isForChild } from '@kirdaar/domain/projects/child-casting.ts';
import { formerViewer } from '@kirdaar/domain/trust/contact-details/views.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { FormSection } from '../form-section.tsx';
import type { ProjectValues } from '../form-values.ts';
import type { ProtectedRole } from './protected-roles.tsx';

type Props = { project: Project | null; protectedRoles: readonly ProtectedRole[] };

/** The requirements of casting a minor, as soon as a role of the form begins below 18, and the ticks;
    ticking is done on the project page (rule projects/children-1). */
export function ChildNote({ project, protectedRoles }: Props) {
  const { control } = useFormContext<ProjectValues>();
  const ages = useWatch({ control, name: 'roles' }).map(({ ageRange }) => ageRange);
  const isWanted = [...ages, ...protectedRoles.map(({ role }) => role.ageRange)].some(isForChild);
  if (!isWanted) return null;
  return (
    <FormSection title="Casting a child or teenager" lead="Not legal advice.">
      <ul className="flex flex-col gap-3">
        {childChecks.map((key) => {
          const ticked = project?.childChecklist?.find((one) => one.key === key);
          return (
            <li key={key} className="flex items-start gap-3">
              {ticked ? (
                <Icon name="check" />
              ) : (
                <span
                  aria-hidden="true"
                  className="mx-1.75 mt-2.5 size-1.5 shrink-0 rounded-full bg-ink-faint"
                />
              )}
              <span className="min-w-0">
                {childCheckText[key]}
                {ticked && (
                  <span className="block text-sm text-ink-faint">
                    {ticked.by.name ?? formerViewer}, {momentInIndia(ticked.at)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft">
        Once it is saved, tick these on the project’s page, and put the permission there.
      </p>
    </FormSection>
  );
}
