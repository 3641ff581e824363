import { clausesOf } from './clauses.ts';
import { contactFindings } from './contact-rules.ts';
import { demandFindings } from './demand-rules.ts';
import type { Finding, ShieldLevel } from './findings.ts';
import { moneyFindings } from './money-rules.ts';
import { sexualFindings } from './sexual-rules.ts';

/** Reads a text for demands that no casting may make of artists (S21, R9). Pure, and linear in the text's length. */
export function readByShield(text: string): Finding[] {
  const found = clausesOf(text).flatMap((clause) => [
    ...moneyFindings(clause),
    ...demandFindings(clause),
    ...sexualFindings(clause),
    ...contactFindings(clause),
  ]);
  const findings = found.map(({ level, rule, from, to }) => ({ level, rule, quote: text.slice(from, to) }));
  return [...new Map(findings.map((finding) => [`${finding.rule} ${finding.quote}`, finding])).values()];
}

/** Whether a text asks what holds a project. */
export const isHeldByShield = (text: string): boolean =>
  readByShield(text).some(({ level }) => level === 'hold');

/** A finding by the name of its text. */
export type FieldFinding = { field: string; quote: string; level: ShieldLevel };

/** The findings in several texts, in their order (rule moderation/shield-5). */
export function findingsIn(texts: Readonly<Record<string, string | null | undefined>>): FieldFinding[] {
  return Object.entries(texts).flatMap(([field, text]) =>
    readByShield(text ?? '').map(({ quote, level }) => ({ field, quote, level })),
  );
}
