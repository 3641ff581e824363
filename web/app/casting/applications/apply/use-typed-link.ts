import { useState } from 'react';

const keyOf = (userId: string, roleId: string) => `apply:${userId}:${roleId}`;

/** The link typed for a role, kept in this tab until sent. It survives closing the dialog, a reload or an
    ended session. */
export function useTypedLink(userId: string, roleId: string) {
  const key = keyOf(userId, roleId);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  return {
    text,
    type(next: string) {
      setText(next);
      sessionStorage.setItem(key, next);
    },
  };
}

/** Call it once it was sent. */
export function forgetTypedLink(userId: string, roleId: string): void {
  sessionStorage.removeItem(keyOf(userId, roleId));
}
