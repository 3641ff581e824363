import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTextCheck } from '../../shell/shield/use-text-check.tsx';
import type { ProjectValues } from './form-values.ts';

/** Asks before a project is published, or changed, with texts that the scam shield warns of (rule
    moderation/shield-6). */
export function useProjectTexts({ getValues }: UseFormReturn<ProjectValues>) {
  const labelOfField = (field: string) => labelOf(field, getValues().roles);
  const { check, dialog } = useTextCheck({ sendLabel: 'Publish as it is', labelOf: labelOfField });
  return { dialog, check: () => check(textsToCheck(getValues())) };
}

function textsToCheck({ name, type, description, roles }: ProjectValues): BodyOf<'checkTexts'> {
  return {
    ...{ name, type, description },
    roles: roles.map(({ characterName, physicalLookSuggestion, description: text, auditionScript }) => ({
      ...{ characterName, physicalLookSuggestion, description: text, auditionScript },
    })),
  };
}

const labels: Readonly<Record<string, string>> = {
  name: 'Project name',
  type: 'Project type',
  description: 'Project description',
  characterName: 'Character name',
  physicalLookSuggestion: 'Physical look',
  auditionScript: 'Audition script',
};

/** The label of a field in a warning; of a role: 'Bijli, Role description'. */
function labelOf(field: string, roles: ProjectValues['roles']): string {
  const [, place, name = ''] = /^roles\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const role = roles[Number(place)];
  if (!place || !role) return labels[field] ?? field;
  const label = name === 'description' ? 'Role description' : labels[name];
  return `${roleTitle(role, Number(place))}, ${label}`;
}
