import { imageMessages } from './image-compression.ts';

const known: readonly string[] = Object.values(imageMessages);

/** Why this browser could not prepare a picture, as the product's message (rule files/browser-3). */
export function preparationMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return known.includes(message) ? message : `Failed to process image: ${message}`;
}
