import type { ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** Sends a form; one of the server's HTML also before our script is there, and without it, so that it is off only by what
    the script has judged. A press leaves the focus where it is: a field that is left shows its fault, which would move the button away. */
export function SubmitButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={hydrated && disabled}
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
