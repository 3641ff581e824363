import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ClampText } from '../../../ui/text/clamp-text.tsx';
import type { Difference, Version } from './differences.ts';
import type { ShownValue } from './shown-values.ts';

type Props = { difference: Difference; chosen: Version | undefined; onChoose: (side: Version) => void };

const sides = [
  { side: 'mine', title: 'Mine', act: 'Keep mine' },
  { side: 'theirs', title: 'Theirs', act: 'Take theirs' },
] as const;

/** One field or role with both values, side by side where there is room, and the choice between them. */
export function OneDifference({ difference, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full pb-2 font-semibold break-words">{difference.label}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, title, act }) => (
          <div
            key={side}
            className={cx(
              'flex min-w-0 flex-col gap-2 rounded-md border p-3',
              chosen === side ? 'border-green-text bg-green-wash' : 'border-line bg-sunken',
            )}
          >
            <p className="text-sm font-semibold text-ink-soft">{title}</p>
            <div className="grow">
              <Value parts={difference[side]} />
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={chosen === side}
              onClick={() => onChoose(side)}
              className="self-start"
            >
              {chosen === side && <Icon name="check" size="size-4.5" />}
              {act}
            </Button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The text of one side; empty for a role that it does not have. */
function Value({ parts }: { parts: readonly ShownValue[] }) {
  if (parts.length === 0) return <p className="text-ink-soft italic">Not there</p>;
  return parts.map(({ label, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value have no other name
    <div key={place}>
      {label && <p className="text-sm text-ink-soft">{label}</p>}
      {text ? <ClampText text={text} lines={6} /> : <p className="text-ink-soft italic">Empty</p>}
    </div>
  ));
}
