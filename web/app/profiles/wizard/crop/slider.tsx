import { useId } from 'react';

type Props = {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
};

/** A slider for finger, mouse or arrow keys. */
export function Slider({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm">
      <label htmlFor={id} className="w-28 shrink-0 font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
        // Enter would submit the form around it
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-11 min-w-0 grow accent-red"
      />
    </div>
  );
}
