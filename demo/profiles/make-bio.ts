import bios from '../data/bios.json' with { type: 'json' };
import type { Random } from '../random.ts';

type Subject = {
  craft: string;
  age: number;
  home: { city: string; state: string };
  current: { city: string; state: string };
  language: string;
};

type Shelf = 'facts' | 'seniorFacts' | 'childFacts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty'.split(' ');

/** A number below sixty, spelled out. */
function inWords(value: number): string {
  if (value < 20) return small[value] ?? String(value);
  const rest = value % 10;
  return `${tens[Math.floor(value / 10)]}${rest ? `-${small[rest]}` : ''}`;
}

/** Years of work that fit an age. */
function yearsOf(random: Random, { craft, age }: Subject): number {
  const most = craft === 'senior' ? 34 : 18;
  return Math.max(3, Math.min(most, Math.round((age - 19) * random.between(0.5, 0.9))));
}

/** Sentences that fit only people who left home. */
const leavers = /moved|family in \{home\}|between \{home\}/;

/** Distributes sentences from the data so that no two people share a personal fact. */
export function bioWriter(random: Random): (subject: Subject) => string {
  const shelves: Record<Shelf, string[]> = {
    facts: random.sample(bios.facts, bios.facts.length),
    seniorFacts: random.sample(bios.seniorFacts, bios.seniorFacts.length),
    childFacts: random.sample(bios.childFacts, bios.childFacts.length),
  };
  const uses = new Map<string, number>();

  /** The least used sentence that fits a person, so that neighbours begin differently. */
  function leastUsed(list: readonly string[], subject: Subject): string {
    const stayed = subject.home.city === subject.current.city;
    const fitting = list.filter((text) => !(stayed && leavers.test(text)));
    const fewest = Math.min(...fitting.map((text) => uses.get(text) ?? 0));
    const text = random.pick(fitting.filter((each) => (uses.get(each) ?? 0) === fewest));
    uses.set(text, fewest + 1);
    return text;
  }

  function sentence(part: string, subject: Subject): string {
    const { craft } = subject;
    switch (part) {
      case 'opening':
        return leastUsed(bios.openings[craft as keyof typeof bios.openings], subject);
      case 'training':
      case 'work':
      case 'language':
      case 'closing':
      case 'parent':
        return leastUsed(part === 'closing' ? bios.closings : bios[part], subject);
      default:
        return (
          shelves[craft === 'child' ? 'childFacts' : craft === 'senior' ? 'seniorFacts' : 'facts'].pop() ?? ''
        );
    }
  }

  /** A bio in the first person, two to five sentences, with this person's places, group and language. */
  return (subject) => {
    const { craft, home, current, language } = subject;
    const pattern = random.pick(bios.patterns[craft === 'child' || craft === 'new' ? craft : 'adult']);
    const groups: Record<string, string[]> = bios.groups;
    const plays = random.sample(bios.plays, bios.plays.length);
    const words: Record<string, () => string | undefined> = {
      home: () => home.city,
      now: () => current.city,
      group: () => random.pick(groups[home.state] ?? groups[current.state] ?? bios.groups.delhi_ncr),
      play: () => plays.pop(),
      language: () => language,
      years: () => inWords(yearsOf(random, subject)),
    };
    const text = pattern.map((part) => sentence(part, subject)).filter(Boolean);
    return text
      .map((each) => each.replace(/\{(\w+)\}/g, (_, word: string) => words[word]?.() ?? ''))
      .map((each) => each.charAt(0).toUpperCase() + each.slice(1))
      .join(' ');
  };
}
