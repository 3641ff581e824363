import { type Stage, stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Partial<Record<Stage, BadgeTone>> = {
  shortlisted: 'shortlisted',
  booked: 'shortlisted',
  passed: 'closed',
};

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={tones[stage] ?? 'neutral'}>{stageLabels[stage]}</Badge>;
}
