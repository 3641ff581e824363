import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import { useId } from 'react';

type Props = {
  isTicked: boolean;
  /** A stored mark stays until its picture or tape is replaced. */
  isStored?: boolean;
  /** What is marked, for screen readers. */
  of?: string | undefined;
  onTick: (isTicked: boolean) => void;
};

/** 'Made or changed by AI', ticked at a photograph or a tape (rule files/ai-1). */
export function AiTick({ isTicked, isStored = false, of, onTick }: Props) {
  const hint = useId();
  return (
    <div className="text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-red"
          checked={isTicked || isStored}
          disabled={isStored}
          aria-describedby={hint}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>
          {aiTexts.made}
          {of && <span className="sr-only">: {of}</span>}
        </span>
      </label>
      <p id={hint} className="text-ink-faint">
        {isStored ? aiTexts.stays : aiTexts.hint}
      </p>
    </div>
  );
}
