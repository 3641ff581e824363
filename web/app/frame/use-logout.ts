import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../shell/calls/api-error.ts';
import { toast } from '../ui/toasts/toast.ts';

/** Ends the session on the server, then goes home (rule accounts/sessions-5). */
export function useLogout() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function logout(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      const { signOut } = await import('./sign-out.ts');
      if (await signOut()) await navigate('/');
    } catch (error) {
      toast(messageOf(error, 'You could not be signed out. Please try again.'), 'error');
    } finally {
      setPending(false);
    }
  }

  return { logout, pending };
}
