import { useLocation, useSearchParams } from 'react-router';

const applyParam = 'apply';

/** Whether the dialog of this role is open. Stored in the address, so that a reload or a sign-in keeps
    it. */
export function useOpenDialog(roleId: string): [boolean, (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();

  function change(open: boolean) {
    const next = new URLSearchParams(params);
    if (open) next.set(applyParam, roleId);
    else next.delete(applyParam);
    setParams(next, { replace: true, preventScrollReset: true, state });
  }

  return [params.get(applyParam) === roleId, change];
}
