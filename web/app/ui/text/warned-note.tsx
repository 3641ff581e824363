import { warnedText } from '@kirdaar/domain/trust/moderation/shield/findings.ts';
import { Icon } from '../pictures/icon.tsx';
import { TextLink } from './text-link.tsx';

/** Stands under a text of a team that asks for money or worse, and leads to a report of it (rule moderation/shield-7). */
export function WarnedNote({ about }: { about: string }) {
  return (
    <p className="flex flex-wrap items-start gap-2 font-medium text-red-text">
      <span className="pt-0.5">
        <Icon name="alert" size="size-4.5" />
      </span>
      {warnedText}
      <TextLink to={`/report?about=${about}`}>Report</TextLink>
    </p>
  );
}
