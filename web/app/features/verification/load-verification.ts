import type { Verification } from '@kirdaar/contract/verification/verification.ts';
import { callApi } from '../../shell/calls/api.ts';

/** How it stands with who the viewer is. */
export const loadVerification = (signal: AbortSignal): Promise<Verification> =>
  callApi('readVerification', { signal });
