import { stateLabel } from '../../places/places.ts';
import { shootingDaysFor, shootingDaysText } from '../../profiles/availability/availability.ts';
import { feetText } from '../../projects/terms/heights.ts';
import { dialectLabels, skillLabels } from '../../projects/terms/term-words.ts';
import {
  type Fit,
  type FitAnswer,
  type FitFact,
  type FitPerson,
  type FitProject,
  type FitRole,
  type FitWhole,
  fit,
  fitFacts,
} from './fit.ts';
import { type HowMany, rarestFirst } from './rarity.ts';

const fitFactNames: Readonly<Record<FitFact, string>> = {
  gender: 'gender',
  screenAge: 'screen age',
  languages: 'languages',
  skills: 'skills',
  dialects: 'dialect clip',
  height: 'height',
  place: 'place',
  availability: 'availability',
};

const mostReasons = 3;

type FitReason = { fact: FitFact; text: string };
type FitMissing = { fact: FitFact; fit: Exclude<FitAnswer, 'yes'>; text: string };
/** The text that both sides read about a person and a role. */
export type FitSentence = { fit: Fit; reasons: FitReason[]; missing: FitMissing[] };

/** At most three facts that fit, rarest first, then all that is missing, partly met or not set (rules
    fit/words-1, fit/words-2). */
export function fitSentence(
  role: FitRole,
  project: FitProject,
  person: FitPerson,
  howMany: HowMany,
): FitSentence {
  const known = fit(role, project, person);
  return {
    fit: known,
    reasons: rarestFirst(role, howMany)
      .filter((fact) => known[fact] === 'yes')
      .slice(0, mostReasons)
      .map((fact) => ({ fact, text: metText(fact, role, person) })),
    missing: fitFacts.flatMap((fact) => {
      const { [fact]: answer } = known;
      if (answer === null || answer === 'yes') return [];
      const text =
        answer === 'unsaid' ? `${fitFactNames[fact]} not given` : lackText(fact, role, project, person);
      return [{ fact, fit: answer, text }];
    }),
  };
}

function metText(fact: FitFact, { terms }: FitRole, person: FitPerson): string {
  if (fact === 'languages') return terms.languages.join(', ');
  if (fact === 'skills') return skillLabels(terms.skills).join(', ');
  if (fact === 'dialects') return clips(terms.dialects);
  if (fact === 'height' && person.height !== null) return feetText(person.height);
  if (fact === 'place') return placeText(terms.place?.states ?? [], person);
  if (fact === 'screenAge' && person.screenAge) {
    const { from, to } = person.screenAge;
    return from === to ? `plays ${from}` : `plays ${from}-${to}`;
  }
  return fact === 'availability' ? 'free on all shoot dates' : fitFactNames[fact];
}

/** The town that fits: the current one before the home town. */
function placeText(states: readonly string[], { current, home }: FitPerson): string {
  const found = [current, home].find(({ state }) => state !== null && states.includes(state));
  return found?.city ?? stateLabel(found?.state ?? '');
}

function lackText(fact: FitFact, { terms }: FitRole, { shooting }: FitProject, person: FitPerson): string {
  const lacking = (asked: readonly string[], known: readonly string[] | null) =>
    asked.filter((one) => !known?.includes(one));
  if (fact === 'languages') return lacking(terms.languages, person.languages).join(', ');
  if (fact === 'skills') return skillLabels(lacking(terms.skills, person.skills)).join(', ');
  if (fact === 'dialects') return clips(terms.dialects.filter((dialect) => !person.clips?.includes(dialect)));
  if (fact === 'availability' && person.availability) {
    return shootingDaysText(shootingDaysFor(person.availability, shooting));
  }
  return fitFactNames[fact];
}

/** 'Hindi and Bhojpuri clips': with a comma, the first would read as a spoken language. */
const clips = (dialects: FitRole['terms']['dialects']) =>
  `${joined(dialectLabels(dialects))} ${dialects.length > 1 ? 'clips' : 'clip'}`;

/** The optional profile fields that are empty; more roles can fit when they are filled. */
export function unsaidFacts({ home, current, ...person }: FitPerson): FitFact[] {
  const isNamed = (list: readonly string[] | null) => list !== null && list.length > 0;
  const said: Readonly<Record<FitFact, boolean>> = {
    gender: person.gender !== null,
    screenAge: person.screenAge !== null,
    languages: isNamed(person.languages),
    skills: isNamed(person.skills),
    dialects: isNamed(person.clips),
    height: person.height !== null,
    place: home.state !== null || current.state !== null,
    availability: person.availability !== null,
  };
  return fitFacts.filter((fact) => !said[fact]);
}

/** 'skills, dialect clips and free dates'. */
export function factsText(facts: readonly FitFact[]): string {
  const names = { ...fitFactNames, dialects: 'dialect clips', availability: 'free dates' };
  return joined(facts.map((fact) => names[fact]));
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** What `fitLine` leaves out: other facts that fit, and other missing ones. */
export function factsBeyondLine({ fit: known, reasons, missing }: FitSentence, whole: FitWhole) {
  return {
    met: whole === 'all' ? [] : reasons.map(({ text }) => text),
    missing: missing.filter(({ fact }) => whole !== 'butOne' || known[fact] !== 'no').map(inList),
  };
}

/** A sentence in a list begins with a small letter. */
const inList = ({ fact, text }: FitMissing) =>
  fact === 'availability' ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text;

/** 'Not your range: male, 50-65', for a viewer of another gender or other ages; else ''. Applying stays possible
    (rule fit/shown-3). */
export function rangeLine(known: Fit, asked: { gender: string | null; ageRange: string | null }): string {
  if (known.gender !== 'no' && known.screenAge !== 'no') return '';
  const range = [asked.gender?.toLowerCase(), asked.ageRange].filter(Boolean).join(', ');
  return `Not your range: ${range}`;
}

/** 'You match: plays 20-30, Bhojpuri, Patna', 'You match, except: height'; '' when the viewer gets no fit (rule
    fit/words-3). */
export function fitLine({ fit: known, reasons, missing }: FitSentence, whole: FitWhole): string {
  if (whole === 'all') {
    const met = reasons.map(({ text }) => text).join(', ');
    return met ? `You match: ${met}` : 'You match';
  }
  const lacks = missing.filter(({ fact }) => known[fact] === 'no').map(inList);
  return whole === 'butOne' ? `You match, except: ${lacks.join(', ')}` : '';
}
