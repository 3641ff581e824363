/** The data of a calendar file, without the link of an online audition (rule auditions/calendar-1). */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  isCancelled: boolean;
  start: Date;
  end: Date;
  summary: string;
  location: string | null;
  description: string;
  /** The page of the invitation. */
  url: string;
  madeAt: Date;
};

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: such signs may not stand in a calendar
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Folds a line at 75 bytes. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 75) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += sign;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** A day and two hours before. */
const alarms = ['-P1D', '-PT2H'];
const alarm = (before: string, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:${before}`,
  'END:VALARM',
];

const methodOf = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>) =>
  isCancelled ? 'CANCEL' : 'PUBLISH';

/** Its media type: programs add the event only with its method (rule auditions/calendar-1). */
export const calendarType = (event: Pick<CalendarEvent, 'isCancelled'>) =>
  `text/calendar; charset=utf-8; method=${methodOf(event)}`;

/** A calendar file that adds an audition with two alarms, or removes it. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, isCancelled, start, end, summary, location, description, url, madeAt } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kirdaar//Auditions//EN',
    `METHOD:${methodOf(event)}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : alarms.flatMap((before) => alarm(before, summary))),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
