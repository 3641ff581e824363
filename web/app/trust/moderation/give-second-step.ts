import { useNavigate } from 'react-router';
import { ApiError } from '../../shell/calls/api-error.ts';

/** Where the second step is given once more, and what leads back from there. */
export const secondStepPath = (path: string): string => `/two-step?from=${encodeURIComponent(path)}`;

export function lacksSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'admin.second_step';
}

/** Leads to the second step and back whoever's lapsed while the page stood open (rule security/administrators-1); gives
    whether that was it. */
export function useSecondStep(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!lacksSecondStep(error)) return false;
    void navigate(secondStepPath(window.location.pathname + window.location.search));
    return true;
  };
}
