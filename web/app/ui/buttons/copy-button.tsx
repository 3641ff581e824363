import { useEffect, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { toast } from '../toasts/toast.ts';
import { Button } from './button.tsx';

const shownFor = 2000;
export const cannotCopy = 'This could not be copied. Please copy it by hand.';

type Props = { text: () => string; label: string; size?: 'sm' | 'md'; className?: string };

/** Copies a text; shows 'Copied!' for two seconds (rule profiles/page-8). */
export function CopyButton({ text, label, size = 'md', className }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      // no secure context or no permission: shown, never silent (rule pages/all-6)
      toast(cannotCopy, 'error');
    }
  }

  return (
    <Button variant="secondary" size={size} onClick={copy} className={className}>
      <Icon name={copied ? 'check' : 'copy'} size="size-4.5" />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}
