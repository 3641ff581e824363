import { skillLabel } from '@kirdaar/domain/labels.ts';
import { ProfileSection } from './section.tsx';

/** Skills as chips, their stored names in title case (rule profiles/page-4). */
export function Skills({ title, skills }: { title: string; skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <ProfileSection title={title}>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li key={skill} className="rounded-full bg-sunken px-4 py-1.5 font-medium text-ink-soft">
            {skillLabel(skill)}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
