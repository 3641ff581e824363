import { useEffect, useState } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';

type Judge = typeof import('@kirdaar/domain/accounts/password-hint.ts').passwordHint;

/**
 * Says while a password is typed that it is easy to guess, and how to do better; it never keeps anybody from going on.
 * The rule and its words are asked for with the first key: the page itself does not weigh more.
 */
export function PasswordHint({ password, own }: { password: string; own: readonly string[] }) {
  const [judge, setJudge] = useState<Judge>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    let isWanted = true;
    const keep = (rule: { passwordHint: Judge }) => isWanted && setJudge(() => rule.passwordHint);
    // without a line there is no advice, and nothing else is missing
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
