import type { Answer } from '@kirdaar/contract/operations.ts';
import { peopleOfActivity } from '@kirdaar/domain/casting/desk/activities.ts';
import { type Stage, stageLabels } from '@kirdaar/domain/casting/desk/stages.ts';
import { roleTitle } from '@kirdaar/domain/labels.ts';

type Activity = Answer<'listActivities'>['activities'][number];
type Roles = readonly { _id: string; characterName: string | null }[];

/** 'Leela moved Afreen Zaidi, Bijoy Das and 6 more to Passed, for Bijli.' */
export function activityText(activity: Activity, roles: Roles): string {
  const place = roles.findIndex(({ _id }) => _id === activity.roleId);
  const role = roles[place];
  const where = role ? `, for ${roleTitle(role, place)}` : '';
  return `${activity.by.name} ${deedOf(activity)}${where}.`;
}

function deedOf({ kind, count, names, stage, grade }: Activity): string {
  const many = peopleOfActivity(names, count);
  switch (kind) {
    case 'moved':
      return `moved ${many}${stage ? ` to ${stageLabels[stage as Stage]}` : ''}`;
    case 'graded':
      return grade === null ? `removed the pick of ${many}` : `gave ${many} pick ${grade}`;
    case 'added':
      return `added ${many}${stage ? ` at ${stageLabels[stage as Stage]}` : ''}`;
    case 'shortlisted':
      return `shortlisted ${many} for the project`;
    case 'taken_back':
      return `removed ${many} from the shortlist`;
    case 'undone':
      return `undid a decision on ${many}`;
    case 'noted':
      return `wrote a note about ${many}`;
    case 'boarded':
      return `put ${many} on a board`;
    case 'unboarded':
      return `removed ${many} from a board`;
    case 'told':
      return `sent results to ${many}`;
    case 'messaged':
      return `wrote to ${many}`;
    case 'invited':
      return `invited ${many} to an audition`;
    case 'invited_to_apply':
      return `invited ${many} to apply`;
  }
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** '22 Nov 2026, 2:32 pm', in India. */
export function momentText(moment: string): string {
  return inIndia.format(new Date(moment));
}
