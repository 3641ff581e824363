import { describe, expect, test } from 'vitest';
import { newDirector, publish } from './castings.ts';
import { tab } from './desks.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';

useBrowser();

const patna = { state: 'bihar', city: 'Patna' };
const delhi = { state: 'delhi_ncr', city: 'New Delhi' };
const rider = { languages: ['Bhojpuri', 'Hindi'], skills: ['horse_riding'] };

/** Rani of 24 to 32, who speaks Bhojpuri; she lives in Patna or Delhi and rides where that can be. */
const rani = {
  characterName: 'Rani',
  gender: 'female',
  ageRange: '24-32',
  terms: {
    ...{ languages: ['Bhojpuri'], skills: ['horse_riding'], must: ['languages'] },
    place: { states: ['bihar', 'delhi_ncr'] },
  },
};

/** Whether a profile, as its page reads, shows what a reason says. */
function isTrueOf(profile: string, reason: string): boolean {
  if (reason === 'free on all shooting days') return !/not free/i.test(profile);
  if (reason !== 'screen age') return profile.includes(reason);
  const [, from, to] = /Screen age(\d+)–(\d+) years/.exec(profile) ?? [];
  return Number(from) <= 32 && Number(to) >= 24;
}

describe.skipIf(!site.browser)('The reasons of suggestions', () => {
  test('are each true on the profile that they lead to (M7, M10)', async () => {
    const joined = async (called: string, ...fields: [address: object, skilled: object]) =>
      joinListed(await person('laptop'), called, ...fields);
    const fits = [
      await joined('Punam Rides', { homeAddress: patna }, rider),
      await joined('Disha Rides', { currentAddress: delhi }, { ...rider, screenAge: { from: 18, to: 24 } }),
      // her skills are not said, which leaves room for her screen age
      await joined('Sudha Silent', { homeAddress: patna }, { ...rider, skills: [] }),
    ].map(({ name }) => name);
    const others = [
      await joined('Asha Afoot', { homeAddress: patna }, { languages: ['Bhojpuri'] }),
      await joined('Jaya Jaipur', {}, rider),
      await joined('Hina Hindi', { homeAddress: patna }, { skills: rider.skills }),
    ].map(({ name }) => name);
    const director = await newDirector();
    const { path } = await publish(director, 'Rani', { roles: [rani] });
    await director.goto(`${path}/desk`);
    await tab(director, 'Suggested').click();
    const cards = director.getByRole('list', { name: 'Suggested' }).getByRole('article');
    await cards.first().waitFor();
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => ({
        name: card.ariaLabel ?? '',
        profile: card.querySelector('a')?.getAttribute('href') ?? '',
        reasons: card.querySelector('p.font-medium')?.textContent?.split(', ') ?? [],
      })),
    );
    const names = shown.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(fits));
    expect(others.filter((name) => names.includes(name))).toEqual([]);
    const seen = new Set<string>();
    for (const { name, profile, reasons } of shown) {
      await director.goto(profile);
      await director.getByRole('heading', { level: 1, name }).waitFor();
      const page = (await director.getByRole('main').textContent()) ?? '';
      expect(reasons.filter((reason) => !isTrueOf(page.replaceAll(name, ''), reason))).toEqual([]);
      for (const reason of reasons) seen.add(reason);
    }
    for (const reason of ['Bhojpuri', 'Horse Riding', 'Patna', 'New Delhi', 'screen age'])
      expect([...seen]).toContain(reason);
  });
});
