import type { Who } from '@kirdaar/contract/operation.ts';
import { Refusal } from '../core/refusal.ts';
import type { Viewer } from './viewer.ts';

/** Refuses a caller who may not make a call at all; runs before anything of the body is read. Default deny. */
export function checkWho(who: Who, viewer: Viewer | null, params: Record<string, string>): void {
  if (who === 'anyone') return;
  if (!viewer) throw new Refusal('auth.required');
  if (!allowed[who](viewer, params)) throw refusalFor(who);
}

const allowed: Record<Exclude<Who, 'anyone'>, (viewer: Viewer, params: Record<string, string>) => boolean> = {
  'signed-in': () => true,
  self: (viewer, params) => viewer.id === params.id,
  director: (viewer) => viewer.kind === 'Director',
  'non-director': (viewer) => viewer.kind !== 'Director',
  administrator: (viewer) => viewer.isAdministrator,
};

function refusalFor(who: Who): Refusal {
  return new Refusal(who === 'non-director' ? 'application.director' : 'auth.forbidden');
}
