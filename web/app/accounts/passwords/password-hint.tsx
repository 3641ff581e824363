import { useEffect, useState } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';

type Rule = typeof import('@kirdaar/domain/accounts/password-hint.ts');

/**
 * Warns while typing that a password is easy to guess; never blocks. The rule is loaded with the first key,
 * to keep the page small.
 */
export function PasswordHint({ password, own }: { password: string; own: readonly string[] }) {
  const [rule, setRule] = useState<Rule>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    let isWanted = true;
    const keep = (loaded: Rule) => isWanted && setRule(loaded);
    // offline there is no hint; all else works
    import('@kirdaar/domain/accounts/password-hint.ts').then(keep, () => {});
    return () => {
      isWanted = false;
    };
  }, [isTyped]);
  return (
    <p role="status" className="-mt-2 flex gap-2 text-sm text-marigold-text empty:hidden">
      {rule?.isEasyToGuess(password, own) && (
        <>
          <Icon name="alert" size="size-4 mt-0.5 shrink-0" />
          <span>{rule.easyToGuessText}</span>
        </>
      )}
    </p>
  );
}
