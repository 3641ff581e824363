import { useNavigate } from 'react-router';
import { ApiError } from '../../shell/calls/api-error.ts';

/** The page that asks for the second step again, with the way back. */
export const secondStepPath = (path: string): string => `/two-step?from=${encodeURIComponent(path)}`;

export function lacksSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'admin.second_step';
}

/** Leads to the second step and back if it expired while the page was open (rule security/administrators-1); gives
    whether that was the error. */
export function useSecondStep(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!lacksSecondStep(error)) return false;
    void navigate(secondStepPath(window.location.pathname + window.location.search));
    return true;
  };
}
