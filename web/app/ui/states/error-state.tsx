import { Button } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';

type Props = { message: string; detail?: string; onRetry?: () => void; retrying?: boolean };

/** A failed load: a message, and a retry. */
export function ErrorState({ message, detail, onRetry, retrying }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-red-wash text-red-text">
        <Icon name="alert" size="size-8" />
      </span>
      <p className="text-lg font-semibold">{message}</p>
      {detail && <p className="max-w-prose text-ink-soft">{detail}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} pending={retrying}>
          Try again
        </Button>
      )}
    </div>
  );
}
