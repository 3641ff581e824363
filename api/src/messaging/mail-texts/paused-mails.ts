import { dayMoment } from '@kirdaar/domain/auditions/moment-text.ts';
import { type Reader, writeLetter } from '../../mail/mail-look.ts';
import type { Mail } from '../../mail/queue-mail.ts';

type Awaited = { project: string | null; start: Date | null };

const named = (project: string | null) => project ?? 'a project';

function momentOf(start: Date): string {
  const { day, clock } = dayMoment(start);
  return `${day}, ${clock}`;
}

/** Tells an artist that a project is paused, and what becomes of the audition. */
export function pausedMail({ project, start }: Awaited, reader: Reader): Mail {
  const what = `Kirdaar has paused ${named(project)}.`;
  const then = start
    ? `Your audition on ${momentOf(start)} will not take place unless we write again.`
    : 'Your invitation waits until we write again.';
  return writeLetter({ ...reader, subject: what, heading: what, paragraphs: [`${what} ${then}`] });
}

/** Tells an artist that a project is open again. */
export function resumedMail({ project, start }: Awaited, reader: Reader): Mail {
  const what = `${named(project)} is open again`;
  const then = start
    ? [`Your audition is on ${momentOf(start)}.`, 'It takes place as planned.']
    : ['Your invitation is open again.'];
  return writeLetter({ ...reader, subject: what, heading: what, paragraphs: then });
}
