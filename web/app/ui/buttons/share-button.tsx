import { Menu } from '../menu.tsx';
import { Icon } from '../pictures/icon.tsx';
import { toast } from '../toasts/toast.ts';
import { Button } from './button.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { cannotCopy } from './copy-button.tsx';

type Props = { title: string; address: () => string; label?: string; size?: ButtonLook['size'] };

/** Shares an address by the sheet of the device; without one a menu offers WhatsApp and a copy (rule pages/all-15). */
export function ShareButton({ title, address, label = 'Share', size }: Props) {
  const look = { variant: 'secondary', size } as const;
  const face = (
    <>
      <Icon name="share" size="size-4.5" /> {label}
    </>
  );
  if ('share' in navigator) {
    return (
      <Button {...look} onClick={() => void navigator.share({ title, url: address() }).catch(() => {})}>
        {face}
      </Button>
    );
  }
  const text = () => encodeURIComponent(`${title}\n${address()}`);
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => toast('Link copied', 'success'),
      () => toast(cannotCopy, 'error'),
    );
  return (
    <Menu
      label={label}
      trigger={face}
      triggerClass={buttonStyle(look)}
      items={[
        {
          label: 'WhatsApp',
          onSelect: () => void open(`https://wa.me/?text=${text()}`, '_blank', 'noopener'),
        },
        { label: 'Copy link', onSelect: () => void copy() },
      ]}
    />
  );
}
