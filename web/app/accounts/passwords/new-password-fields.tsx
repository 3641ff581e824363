import { passwordRules } from '@kirdaar/domain/accounts/password.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cx } from '../../ui/class-names.ts';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PasswordHint } from './password-hint.tsx';

type Props = {
  label: string;
  /** The typed password, validated while typing. */
  typed: string;
  /** What strangers know of the person, and try first: the name, the e-mail address. */
  own: readonly string[];
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  /** After each key in the first field: compares a filled second field again. */
  onTyped: () => unknown;
  errors: { password?: string | undefined; confirm?: string | undefined };
};

/** A new password: typed, validated, and typed again (rule accounts/passwords-1). */
export function NewPasswordFields({ label, typed, own, password, confirm, onTyped, errors }: Props) {
  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        error={errors.password}
        {...password}
        onChange={async (event) => {
          await password.onChange(event);
          onTyped();
        }}
      />
      <PasswordRules password={typed} />
      <PasswordHint password={typed} own={own} />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm}
        {...confirm}
      />
    </>
  );
}

function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="The password needs" className="-mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {passwordRules.map((rule) => {
        const met = rule.met(password);
        return (
          <li
            key={rule.id}
            className={cx('flex items-center gap-2', met ? 'text-green-text' : 'text-ink-faint')}
          >
            {met ? (
              <Icon name="check" size="size-4" />
            ) : (
              <span aria-hidden="true" className="mx-1.5 size-1 rounded-full bg-current" />
            )}
            {rule.text}
            {met && <span className="sr-only">: met</span>}
          </li>
        );
      })}
    </ul>
  );
}
