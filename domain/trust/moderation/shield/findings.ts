/** What the shield may find: a hold, or a warning only (rule moderation/shield-1). */
export const shieldLevels = ['hold', 'warn'] as const;
export type ShieldLevel = (typeof shieldLevels)[number];

type ShieldRule = 'fee' | 'payment' | 'sexual' | 'contact' | 'promise';

/** Words of a text and the rule that they break; the quote stands verbatim in the text. */
export type Finding = { level: ShieldLevel; rule: ShieldRule; quote: string };

/** A finding before it is quoted. */
export type Found = { level: ShieldLevel; rule: ShieldRule; from: number; to: number };

/** What the author reads by a finding (rule moderation/shield-5). */
export const findingTexts: Readonly<Record<ShieldLevel, string>> = {
  hold: 'Artists never pay to audition here.',
  warn: 'Keep numbers out of the text: artists apply here.',
};

/** What an artist or guardian reads under a text with a hold (rule moderation/shield-7). */
export const warnedText = 'Artists never pay to audition or to get a part.';
