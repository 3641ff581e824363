import type { ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** Sends a form. In the server's HTML it works before and without our script; only the script's check disables it. A
    press keeps the focus: leaving an invalid field would show its fault, and move the button away. */
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
