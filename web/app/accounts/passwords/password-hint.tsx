import { useEffect, useState } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';

type Judge = typeof import('@kirdaar/domain/accounts/password-hint.ts').passwordHint;

/**
 * Says while typing that a password is easy to guess, and how to improve it; never blocks. The rule is loaded
 * with the first key, to keep the page small.
 */
export function PasswordHint({ password, own }: { password: string; own: readonly string[] }) {
  const [judge, setJudge] = useState<Judge>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    let isWanted = true;
    const keep = (rule: { passwordHint: Judge }) => isWanted && setJudge(() => rule.passwordHint);
    // offline there is no hint; all else works
    import('@kirdaar/domain/accounts/password-hint.ts').then(keep, () => {});
    return () => {
      isWanted = false;
    };
  }, [isTyped]);
  const hint = judge?.(password, own);
  return (
    <p role="status" className="-mt-2 flex gap-2 text-sm text-marigold-text empty:hidden">
      {hint && (
        <>
          <Icon name="alert" size="size-4 mt-0.5 shrink-0" />
          <span>{hint}</span>
        </>
      )}
    </p>
  );
}
