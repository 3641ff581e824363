import { limits } from '@kirdaar/domain/limits.ts';
import { stateLabel } from '@kirdaar/domain/places/places.ts';
import { listedCity } from '@kirdaar/domain/places/town-name.ts';
import type { ControllerRenderProps } from 'react-hook-form';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { PersonalValues } from './personal-values.ts';

type Props = {
  label: string;
  state: string;
  error: string | undefined;
  field: ControllerRenderProps<PersonalValues, 'homeAddress.city' | 'currentAddress.city'>;
  onType: (town: string) => void;
  /** The typed text is a listed city after all. */
  onListed: (city: string) => void;
};

/** A town or village that its state's list does not have. */
export function TownInput({ label, state, error, field, onType, onListed }: Props) {
  return (
    <TextInput
      label={label}
      autoComplete="address-level2"
      autoCapitalize="words"
      maxLength={limits.town.max}
      hint={`Town or village. Directors find you by ${stateLabel(state)}.`}
      error={error}
      {...field}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => {
        field.onBlur();
        const listed = listedCity(state, field.value);
        if (listed) onListed(listed);
      }}
    />
  );
}
