import type { ComponentProps } from 'react';
import { Icon } from '../ui/pictures/icon.tsx';
import { useLogout } from './use-logout.ts';

/** artists and other professionals have links to applications and profile, directors have neither */
export function LogoutForm(button: Pick<ComponentProps<'button'>, 'className' | 'onClick'>) {
  const { logout, pending } = useLogout();
  return (
    <form method="post" action="/logout" onSubmit={logout}>
      <button {...button} disabled={pending}>
        <Icon name="logout" size="size-[1.1em]" />
        Logout
      </button>
    </form>
  );
}
