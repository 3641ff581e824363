import { describe, expect, it } from 'vitest';
import { calendarFile, calendarType } from './calendar-file.ts';

const event = {
  uid: 'f0a1@kirdaar',
  sequence: 2,
  isCancelled: false,
  start: new Date('2026-12-12T05:50:00Z'),
  end: new Date('2026-12-12T06:10:00Z'),
  summary: 'Audition; Neelam, the \\ Express',
  location: '12 Aram Nagar, Mumbai',
  description: 'Bring:\na photograph',
  url: 'https://kirdaar.example/auditions/f0a1',
  madeAt: new Date('2026-12-01T00:00:00Z'),
};
const linesOf = (text: string) => text.split('\r\n');

describe('A calendar file', () => {
  it('puts an audition into a calendar in UTC, without organiser or attendees (E28)', () => {
    const lines = linesOf(calendarFile(event));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:f0a1@kirdaar',
        'SEQUENCE:2',
        'DTSTART:20261212T055000Z',
        'DTEND:20261212T061000Z',
        'DTSTAMP:20261201T000000Z',
        'SUMMARY:Audition\\; Neelam\\, the \\\\ Express',
        'DESCRIPTION:Bring:\\na photograph',
        'URL:https://kirdaar.example/auditions/f0a1',
        'TRIGGER:-P1D',
        'TRIGGER:-PT2H',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(calendarFile(event)).not.toMatch(/ORGANIZER|ATTENDEE/);
    expect(lines.at(-1)).toBe('');
  });

  it('removes it again (E28)', () => {
    const text = calendarFile({ ...event, isCancelled: true });
    expect(text).toContain('METHOD:CANCEL\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).not.toContain('VALARM');
    expect(calendarType({ isCancelled: true })).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(calendarType(event)).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  });

  it('folds lines at 75 bytes, never within a character, and drops forbidden characters (E28)', () => {
    const summary = `नीलम एक्सप्रेस ${'long '.repeat(40)}\u0007end`;
    const text = calendarFile({ ...event, summary, location: null });
    for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary.replace('\u0007', '')}\r\n`);
    expect(text).not.toContain('LOCATION');
  });
});
