/** A turning film reel. With a label it is a status, with null it decorates a busy control. */
export function Spinner({ label = 'Loading…', size = 'size-5' }: { label?: string | null; size?: string }) {
  const reel = (
    <svg viewBox="0 0 24 24" className={`${size} shrink-0 animate-spin`} fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === null) return reel;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      {reel}
      <span>{label}</span>
    </span>
  );
}
