import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';

/** The label across the foot of a picture; a small round one has room for 'AI' alone (rule files/ai-2). */
export function AiBand({ isSmall }: { isSmall?: boolean }) {
  return (
    <span className="absolute inset-x-0 bottom-0 z-1 bg-poster-ink/85 px-1 text-center text-xs font-semibold text-poster-paper">
      {isSmall && 'AI'}
      <span className={isSmall ? 'sr-only' : ''}>{aiTexts.made}</span>
    </span>
  );
}

/** The label next to a tape, which stays while it plays. */
export function AiNote() {
  return <p className="text-sm font-semibold">{aiTexts.made}</p>;
}
