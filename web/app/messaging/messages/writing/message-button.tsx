import type { ComponentProps } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Partner } from './message-dialog.tsx';
import { useMessageDialog } from './use-message-dialog.tsx';

type Props = ComponentProps<typeof Button> & { partner: Partner | null };

/** Opens the message dialog; disabled while there is no partner. */
export function MessageButton({ partner, ...rest }: Props) {
  const { ask, dialog } = useMessageDialog();
  return (
    <>
      <Button variant="secondary" {...rest} disabled={!partner} onClick={() => partner && ask(partner)} />
      {dialog}
    </>
  );
}
