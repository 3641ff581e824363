import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import type { ReactNode } from 'react';
import { ClampText } from './clamp-text.tsx';

type Props = { role: Pick<ProjectRole, 'physicalLookSuggestion' | 'description' | 'auditionScript'> };

/** The parts of a role in addition to name, gender and age: look, character and lines (rule projects/seen-6). */
export function RoleParts({ role }: Props) {
  return (
    <>
      {role.physicalLookSuggestion && (
        <Part label="Look">
          <ClampText text={role.physicalLookSuggestion} lines={3} />
        </Part>
      )}
      {role.description && (
        <Part label="Character">
          <ClampText text={role.description} lines={3} />
        </Part>
      )}
      {role.auditionScript && (
        <Part label="Audition script">
          <div className="border-l-3 border-marigold pl-3">
            <ClampText text={role.auditionScript} lines={4} />
          </div>
        </Part>
      )}
    </>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <p className="font-semibold text-ink-faint">{label}</p>
      {children}
    </div>
  );
}
