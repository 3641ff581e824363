import { normalisePhone } from '@kirdaar/domain/profiles/normalise-phone.ts';
import { type ComponentProps, useEffect } from 'react';
import { TextInput } from './text-input.tsx';

type Props = ComponentProps<typeof TextInput> & { name: string };

/** A phone number in any spelling: after blur, paste or submit it shows the ten digits. */
export function PhoneInput({ name, onBlur, onInput, ...rest }: Props) {
  // Enter submits without a blur, and so does a press on a button in Safari
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      const field = (target as HTMLFormElement).elements.namedItem(name);
      if (field instanceof HTMLInputElement) tidy(field);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [name]);

  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      name={name}
      onBlur={(event) => {
        tidy(event.currentTarget);
        onBlur?.(event);
      }}
      onInput={(event) => {
        onInput?.(event);
        const { inputType } = event.nativeEvent as InputEvent;
        if (inputType?.startsWith('insertFrom')) tidy(event.currentTarget);
      }}
    />
  );
}

/** Changed like a manual input, so that listeners are notified. */
function tidy(field: HTMLInputElement): void {
  const digits = normalisePhone(field.value);
  if (digits === field.value) return;
  field.setRangeText(digits, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
