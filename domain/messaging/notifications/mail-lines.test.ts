import { describe, expect, it } from 'vitest';
import { defaultPaces } from './kinds.ts';
import { everything, mailLinesOf, paceOf } from './mail-lines.ts';

const titles = (who: Parameters<typeof mailLinesOf>[0]) => mailLinesOf(who).map(({ title }) => title);
const artist = mailLinesOf({ role: 'Artist', isInTeam: false });
const director = mailLinesOf({ role: 'Director', isInTeam: true });

describe('The mail settings', () => {
  it('have six lines for artists and others, seven for directors, and one more for reviewers (W41)', () => {
    const six = [
      ...['Auditions and reminders', 'Results', 'Messages', 'Invitations to apply'],
      ...['Contact requests', 'Who saw my details'],
    ];
    expect(titles({ role: 'Artist', isInTeam: false })).toEqual(six);
    expect(titles({ role: 'Other', isInTeam: false })).toEqual(six);
    expect(titles({ role: 'Other', isInTeam: true })).toEqual([...six, 'Teams and boards']);
    expect(titles({ role: 'Director', isInTeam: false })).toEqual([
      ...['Answers to auditions', 'Answers to invitations to apply', 'Questions from applicants', 'Messages'],
      ...['Teams and boards', 'Audition reminders', 'Contact requests'],
    ]);
  });

  it('set every sort of mails in one line, and all lines by the first (W41)', () => {
    for (const lines of [artist, director]) {
      const { sorts } = everything(lines);
      expect(new Set(sorts).size).toBe(sorts.length);
    }
    const all = [...everything(artist).sorts, ...everything(director).sorts];
    expect(new Set(all)).toEqual(new Set(Object.keys(defaultPaces)));
  });

  it('show the pace of a line, and none where its sorts differ (W41)', () => {
    const [auditions] = artist;
    if (!auditions) throw new Error('no line');
    expect(paceOf(auditions, defaultPaces)).toBe('now');
    expect(paceOf(auditions, { ...defaultPaces, reminders: 'off' })).toBeNull();
    expect(paceOf(everything(artist), defaultPaces)).toBeNull();
    expect(paceOf(everything(artist), { ...defaultPaces, contact_views: 'now' })).toBe('now');
  });
});
