import { readByShield } from './shield.ts';

/** The texts of a project by their fields. */
export type ProjectTexts = Readonly<Record<string, string | null>>;

/** What the shield finds in a project: nothing to do, something to look at, or a hold until somebody looked. */
export type ShieldVerdict = { kind: 'clean' } | { kind: 'queued' | 'held'; quotes: string[] };

/**
 * What happens to a project with these texts (rule moderation/held-1). A hold by an unverified director is held, and a
 * sexual one with ages below 18 by everybody; else it is only queued.
 */
export function judgeTexts(
  texts: ProjectTexts,
  { isVerified, hasChildren }: { isVerified: boolean; hasChildren: boolean },
): ShieldVerdict {
  const found = Object.values(texts)
    .flatMap((text) => readByShield(text ?? ''))
    .filter(({ level }) => level === 'hold');
  if (found.length === 0) return { kind: 'clean' };
  const isSexual = found.some(({ rule }) => rule === 'sexual');
  return {
    kind: !isVerified || (isSexual && hasChildren) ? 'held' : 'queued',
    quotes: [...new Set(found.map(({ quote }) => quote))],
  };
}
