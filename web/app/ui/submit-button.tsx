import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Sends a form. Off until our script is there, so that an early press is not a raw post that loses what was typed.
    A press leaves the focus where it is: a field that is left shows its fault, which would move the button away. */
export function SubmitButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !hydrated}
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
