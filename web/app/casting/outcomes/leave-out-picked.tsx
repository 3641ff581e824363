import { pickedText } from './outcome-texts.ts';

type Props = {
  picked: { count: number; names: readonly string[] };
  checked: boolean;
  disabled?: boolean;
  onChange: (leaveOut: boolean) => void;
};

/** The candidates with a pick or a client's yes, and the option to leave them out (rule
    outcomes/waiting-4). */
export function LeaveOutPicked({ picked, checked, disabled, onChange }: Props) {
  if (picked.count === 0) return null;
  return (
    <div className="flex flex-col">
      <p role="status" className="font-medium text-ink">
        {pickedText(picked)}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          className="size-4.5 accent-red"
        />
        Leave them out
      </label>
    </div>
  );
}
