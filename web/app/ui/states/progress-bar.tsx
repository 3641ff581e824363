/** Real progress from 0 to 1; without a number only that work goes on. */
export function ProgressBar({ label, progress }: { label: string; progress?: number | undefined }) {
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <span className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-3">
        <span role="status">{label}</span>
        {percent !== undefined && <span className="tabular-nums whitespace-nowrap">{percent} %</span>}
      </span>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="progress h-1.5 w-full overflow-hidden rounded-full"
      />
    </span>
  );
}
