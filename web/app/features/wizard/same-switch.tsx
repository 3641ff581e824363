type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A shortcut that copies what was typed above. */
export function SameSwitch({ label, checked, onChange }: Props) {
  return (
    <label className="-my-1 flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-red"
      />
      {label}
    </label>
  );
}
