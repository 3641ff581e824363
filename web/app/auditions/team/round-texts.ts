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

/** '12 invited, 4 confirmed, 6 no answer yet', with results if any: '2 came, 1 no-show'. Cancelled
    invitations are not counted. */
export function countsText({ kind, counts }: Pick<Round, 'kind' | 'counts'>): string {
  const { all, cancelled, confirmed, invited, attended, no_show: noShow } = counts;
  const came = kind === 'self_tape' ? 'sent a tape' : 'came';
  return [
    `${all - cancelled} invited, ${confirmed} confirmed, ${invited} no answer yet`,
    ...(attended > 0 ? [`${attended} ${came}`] : []),
    ...(noShow > 0 ? [`${noShow} no-show`] : []),
  ].join(', ');
}

/** The days of its times: 'Saturday, 12/12/26', or first to last. Empty without times. */
export function daysText({ begins, ends }: Pick<Round, 'begins' | 'ends'>): string {
  if (!begins || !ends) return '';
  const first = dateInIndia(new Date(begins));
  // one that ends at midnight belongs to the day before
  const last = dateInIndia(new Date(Date.parse(ends) - 1));
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
}

/** The names of a round's roles; empty for a project without any. */
export function rolesText({ roleIds }: Pick<Round, 'roleIds'>, { roles }: Pick<Project, 'roles'>): string {
  return roles
    .flatMap((role, place) => (roleIds.includes(role._id) ? [roleTitle(role, place)] : []))
    .join(', ');
}

/** 'Audition, in person'. */
export function roundTitle({ kind, stage }: Pick<Round, 'kind' | 'stage'>): string {
  return `${stageNames[stage]}, ${kindLabels[kind].toLowerCase()}`;
}
