import type { AuditionKind, AuditionStage } from '@kirdaar/domain/auditions/rounds.ts';

export const kindLabels: Readonly<Record<AuditionKind, string>> = {
  in_person: 'In person',
  online: 'Online',
  self_tape: 'Self-tape',
};

export const stageLabels: Readonly<Record<AuditionStage, string>> = {
  audition: 'Audition',
  callback: 'Callback',
};
