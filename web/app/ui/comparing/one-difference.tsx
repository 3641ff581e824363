import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { Side } from './compared.ts';

type Props = {
  label: string;
  show: (side: Side) => ReactNode;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

const sides = [
  { side: 'mine', title: 'Mine', act: 'Keep mine' },
  { side: 'theirs', title: 'Theirs', act: 'Take theirs' },
] as const;

/** One difference with both values, next to each other where there is room, and the choice between them. */
export function OneDifference({ label, show, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="float-left w-full pb-2 font-semibold break-words">{label}</legend>
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
            <div className="grow">{show(side)}</div>
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
