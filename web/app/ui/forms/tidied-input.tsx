import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { TextInput } from './text-input.tsx';

type Props = ComponentProps<typeof TextInput> & {
  name: string;
  /** The text as the field shows it after blur, paste or submit. */
  tidy: (typed: string) => string;
};

/** A text that the screen corrects once the user has finished typing. */
export function TidiedInput({ name, tidy, onBlur, onInput, ...rest }: Props) {
  const correct = useEffectEvent((field: HTMLInputElement) => replaceText(field, tidy(field.value)));

  // Enter submits without a blur, and so does a press on a button in Safari
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      const field = (target as HTMLFormElement).elements.namedItem(name);
      if (field instanceof HTMLInputElement) correct(field);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [name]);

  return (
    <TextInput
      {...rest}
      name={name}
      onBlur={(event) => {
        replaceText(event.currentTarget, tidy(event.currentTarget.value));
        onBlur?.(event);
      }}
      onInput={(event) => {
        onInput?.(event);
        const { inputType } = event.nativeEvent as InputEvent;
        const field = event.currentTarget;
        if (inputType?.startsWith('insertFrom')) replaceText(field, tidy(field.value));
      }}
    />
  );
}

/** Changed like a manual input, so that listeners are notified. */
export function replaceText(field: HTMLInputElement, text: string): void {
  if (text === field.value) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
