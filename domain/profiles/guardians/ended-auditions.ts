import { dayMoment } from '../../auditions/moment-text.ts';
import { dateInIndia } from '../../calendar.ts';

type Audition = { project: string | null; start: string | null };

/** What a guardian reads before an audition ends with the consent (rule guardians/withdrawal-3). */
export function endingText(name: string, { project, start }: Audition, now: Date): string {
  if (!start) return `${name} is invited to ${project ?? 'a project'}. It will be cancelled.`;
  const { day, clock } = dayMoment(new Date(start));
  const isToday = dateInIndia(new Date(start)) === dateInIndia(now);
  return `${name} has an audition ${isToday ? 'today' : `on ${day}`}, ${clock}. It will be cancelled.`;
}

/** The ended auditions as one list; empty for none. */
export function endedList(auditions: readonly Audition[]): string {
  return auditions
    .map(({ project, start }) => {
      const { day, clock } = start ? dayMoment(new Date(start)) : { day: '', clock: '' };
      return [project ?? 'a project', day, clock].filter(Boolean).join(', ');
    })
    .join('; ');
}
