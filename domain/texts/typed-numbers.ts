import { centimetres, feetAndInches } from '../projects/terms/heights.ts';

const units: readonly (readonly [RegExp, number])[] = [
  [/^$/, 1],
  [/^(?:k|thousand)$/, 1000],
  [/^(?:l|lacs?|lakhs?)$/, 1_00_000],
  [/^(?:cr|crores?)$/, 1_00_00_000],
];

/** An amount as people write it in whole rupees: '1.5 lakh' is '150000', '₹8,000/-' is '8000'. Anything else
    stays (rule terms/typed-1). */
export function plainRupees(typed: string): string {
  const text = typed
    .toLowerCase()
    .replace(/[₹,\s]|(?:rs|inr)\.?/g, '')
    .replace(/(?:\/-|only)+$/g, '');
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(text) ?? [];
  const factor = units.find(([pattern]) => pattern.test(unit))?.[1];
  if (!number || factor === undefined) return typed;
  // 1.1 * 1_00_000 is not exact in binary
  const rupees = Math.round(Number(number) * factor * 100) / 100;
  return Number.isInteger(rupees) ? String(rupees) : typed;
}

const years = /(?:years?|yrs?|y)\.?(?:\s*old)?$/;

/** Ages as people write them: '28 to 35 yrs' is '28-35', '30 years' is '30'. Anything else stays. */
export function plainAges(typed: string): string {
  const text = typed
    .toLowerCase()
    .trim()
    .replace(/^ages?\s*:?\s*/, '')
    .replace(years, '')
    .trim();
  const range = /^(\d{1,3})\s*(?:yrs?|years?)?\s*(?:-|–|—|to|till)\s*(\d{1,3})$/.exec(text);
  if (range) return `${range[1]}-${range[2]}`;
  return /^\d{1,3}$/.test(text) ? text : typed;
}

/** A height of 5'4", '5 ft 4 in' or '163 cm', in whole centimetres; null for anything else. */
function heightOf(typed: string): number | null {
  const text = typed
    .toLowerCase()
    .trim()
    .replace(/[’‘′`]/g, "'")
    .replace(/[”“″]|''/g, '"');
  const cm = /^(\d{2,3})\s*(?:cms?|centimet(?:er|re)s?)\.?$/.exec(text);
  if (cm) return Number(cm[1]);
  const feet = /^(\d)\s*(?:'|ft\.?|feet|foot)\s*(?:(\d{1,2})\s*(?:"|in\.?|inch|inches)?)?$/.exec(text);
  if (!feet || Number(feet[2] ?? 0) > 11) return null;
  return centimetres(Number(feet[1]), Number(feet[2] ?? 0));
}

/** 5'4" is '163', for a field in centimetres. Anything else stays. */
export function plainCentimetres(typed: string): string {
  const cm = heightOf(typed);
  return cm === null ? typed : String(cm);
}

/** 5'4" is 5 feet and 4 inches, for two fields; null for anything else. */
export function feetParts(typed: string): { feet: string; inches: string } | null {
  const cm = heightOf(typed);
  if (cm === null) return null;
  const { feet, inches } = feetAndInches(cm);
  return { feet: String(feet), inches: String(inches) };
}
