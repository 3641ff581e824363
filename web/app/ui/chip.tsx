import { Icon } from './pictures/icon.tsx';

/** An active filter that can be removed. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${label}`}
      className="group inline-flex min-h-9 items-center gap-1.5 rounded-full bg-marigold-wash pr-2 pl-3.5 text-sm font-medium text-marigold-text pointer-coarse:min-h-11"
    >
      {label}
      <span className="rounded-full p-0.5 group-hover:bg-marigold group-hover:text-poster-ink">
        <Icon name="close" size="size-3.5" />
      </span>
    </button>
  );
}
