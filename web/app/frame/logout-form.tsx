import type { ComponentProps } from 'react';
import { Icon } from '../ui/pictures/icon.tsx';
import { useLogout } from './use-logout.ts';

/** Sign-out. A plain form works before and without JavaScript (server/pages.ts). */
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
