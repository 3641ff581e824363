import { normalisePhone } from '@kirdaar/domain/profiles/normalise-phone.ts';
import type { ComponentProps } from 'react';
import { TidiedInput } from './tidied-input.tsx';

type Props = Omit<ComponentProps<typeof TidiedInput>, 'tidy'>;

/** A phone number in any spelling: after blur, paste or submit it shows the ten digits. */
export function PhoneInput(props: Props) {
  return <TidiedInput inputMode="tel" autoComplete="tel-national" {...props} tidy={normalisePhone} />;
}
