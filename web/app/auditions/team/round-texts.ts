import type { Round } from '@kirdaar/contract/auditions/shapes.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { AuditionKind, AuditionStage } from '@kirdaar/domain/auditions/rounds.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';
import { dayText } from '../../ui/text/audition-times.ts';

export const kindLabels: Readonly<Record<AuditionKind, string>> = {
  in_person: 'In person',
  online: 'Online',
  self_tape: 'Self-tape',
};

export const stageNames: Readonly<Record<AuditionStage, string>> = {
  audition: 'Audition',
  callback: 'Callback',
};

/** '12 invited, 4 confirmed, 6 not answered', and what came of it where something did: '2 were there, 1 no-show'. Whose
    invitation was cancelled or taken back is not counted. */
export function countsText({ kind, counts }: Pick<Round, 'kind' | 'counts'>): string {
  const { all, cancelled, confirmed, invited, attended, no_show: noShow } = counts;
  const came = kind === 'self_tape' ? 'sent a tape' : attended === 1 ? 'was there' : 'were there';
  return [
    `${all - cancelled} invited, ${confirmed} confirmed, ${invited} not answered`,
    ...(attended > 0 ? [`${attended} ${came}`] : []),
    ...(noShow > 0 ? [`${noShow} no-show`] : []),
  ].join(', ');
}

/** On which days its times are: 'Saturday, 12/12/26', or from the first to the last. Nothing without times. */
export function daysText({ begins, ends }: Pick<Round, 'begins' | 'ends'>): string {
  if (!begins || !ends) return '';
  const first = dateInIndia(new Date(begins));
  // one that ends at midnight is of the day before
  const last = dateInIndia(new Date(Date.parse(ends) - 1));
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
}

/** The roles that a round is for, by name; nothing for a project without any. */
export function rolesText({ roleIds }: Pick<Round, 'roleIds'>, { roles }: Pick<Project, 'roles'>): string {
  return roles
    .flatMap((role, place) => (roleIds.includes(role._id) ? [roleTitle(role, place)] : []))
    .join(', ');
}

/** 'Audition, in person'. */
export function roundTitle({ kind, stage }: Pick<Round, 'kind' | 'stage'>): string {
  return `${stageNames[stage]}, ${kindLabels[kind].toLowerCase()}`;
}
