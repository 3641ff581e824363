import { citiesOf, states } from '@kirdaar/domain/places/places.ts';
import { cityOptions, presentTown } from '@kirdaar/domain/places/town-name.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Pair } from '../form-section.tsx';
import type { PersonalValues } from './personal-values.ts';
import { TownInput } from './town-input.tsx';

const stateOptions = states.map(({ slug, label }) => ({ value: slug, label }));

type Props = {
  name: 'homeAddress' | 'currentAddress';
  label: string;
  hint?: ReactNode;
  /** The user chose or typed something here. */
  onTouch?: () => void;
};

/** A state, then one of its cities (rules profiles/personal-6, profiles/personal-7), or an unlisted town. */
export function AddressFields({ name, label, hint, onTouch }: Props) {
  const { control } = useFormContext<PersonalValues>();
  const state = useController({ control, name: `${name}.state` });
  const city = useController({ control, name: `${name}.city` });
  const { isTyped, ask } = useTypedTown(state.field.value, city.field.value);
  const place = useRef<HTMLDivElement>(null);

  const setCity = (next: string) => {
    onTouch?.();
    city.field.onChange(next);
  };
  // the control that replaces the other takes the focus too
  const turn = () => {
    flushSync(() => {
      ask(!isTyped);
      setCity('');
    });
    place.current?.querySelector<HTMLElement>('input, select')?.focus();
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{label} address</legend>
      <Pair>
        <Select
          label={`${label} state`}
          options={stateOptions}
          placeholder="Select a state"
          hint={hint}
          error={state.fieldState.error?.message}
          {...state.field}
          onChange={(event) => {
            onTouch?.();
            state.field.onChange(event);
            // a typed town stays when only the state was wrong
            if (!isTyped) city.field.onChange('');
          }}
        />
        <div ref={place} className="flex min-w-0 flex-col items-start gap-1 *:w-full">
          {isTyped ? (
            <TownInput
              label={`${label} town`}
              state={state.field.value}
              error={city.fieldState.error?.message}
              field={city.field}
              onType={(town) => {
                ask(true);
                setCity(town);
              }}
              onListed={(listed) => {
                ask(false);
                setCity(listed);
              }}
            />
          ) : (
            <Select
              label={`${label} city`}
              options={cityOptions(state.field.value)}
              placeholder={state.field.value ? 'Select a city' : 'Select a state first'}
              error={city.fieldState.error?.message}
              {...city.field}
              onChange={(event) => setCity(presentTown(state.field.value, event.target.value))}
            />
          )}
          {state.field.value && (
            <Button variant="quiet" size="sm" className="-ml-3.5 w-auto! underline" onClick={turn}>
              {isTyped ? 'Choose from the list' : 'My town is not listed'}
            </Button>
          )}
        </div>
      </Pair>
    </fieldset>
  );
}

/**
 * Whether the city is chosen from the state's list or typed: on request, or because the present one is
 * unlisted.
 */
function useTypedTown(state: string, city: string) {
  const [asked, ask] = useState(false);
  const cities = citiesOf(state);
  return { ask, isTyped: state !== '' && (asked || (city !== '' && !cities.includes(city))) };
}
