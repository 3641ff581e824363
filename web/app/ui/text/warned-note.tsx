import { warnedText } from '@kirdaar/domain/trust/moderation/shield/findings.ts';
import { Icon } from '../pictures/icon.tsx';

/** Stands under a text of a team that asks for money or worse (rule moderation/shield-7). */
export function WarnedNote() {
  return (
    <p className="flex items-start gap-2 font-medium text-red-text">
      <span className="pt-0.5">
        <Icon name="alert" size="size-4.5" />
      </span>
      {warnedText}
    </p>
  );
}
