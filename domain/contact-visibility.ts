import type { UserKind } from './user-kind.ts';

/** The fields that only directors and the owner see (rule profiles/seen-1). */
export const contactFields = ['email', 'number', 'whatsappNumber'] as const;

/** Whether a viewer may see a person's contact details: every director, and the person (rule profiles/seen-1). */
export function maySeeContact(viewer: { id: string; kind: UserKind } | null, ownerId: string): boolean {
  return viewer !== null && (viewer.kind === 'Director' || viewer.id === ownerId);
}
