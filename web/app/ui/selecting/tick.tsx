import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import './tick.css';

type Props = {
  name: string;
  ticked: boolean;
  /** With `stretch` it ticks all from the last tick to here. */
  onTick: (stretch: boolean) => void;
  className?: string;
};

/** The tick of a person in a list. */
export function Tick({ name, ticked, onTick, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: in a field the keys of a list would not act
    <button
      type="button"
      role="checkbox"
      aria-checked={ticked}
      aria-label={`Select ${name}`}
      onClick={({ shiftKey }) => onTick(shiftKey)}
      className={cx('tick', className)}
    >
      <span>{ticked && <Icon name="check" size="size-4.5" />}</span>
    </button>
  );
}
