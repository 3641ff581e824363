export type AgeSpan = { from: number; to: number };

/** The age range of a project role: 'a-b' with a<b, or one number; null when malformed (rule projects/roles-2). */
export function parseRoleAgeRange(text: string): AgeSpan | null {
  const match = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  if (from < 1 || to > 120) return null;
  return match[2] === undefined || from < to ? { from, to } : null;
}

/** A filter 'a-b', one or two digits each, 1 ≤ a ≤ b; null when malformed (rule lists/filters-3). */
export function parseFilterRange(text: string): AgeSpan | null {
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (!match) return null;
  const span = { from: Number(match[1]), to: Number(match[2]) };
  return span.from >= 1 && span.from <= span.to ? span : null;
}

/** Whether two spans share at least one age; for the stage-age filter (rule lists/filters-4). */
export function spansOverlap(a: AgeSpan, b: AgeSpan): boolean {
  return a.from <= b.to && b.from <= a.to;
}
