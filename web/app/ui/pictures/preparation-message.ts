import { imageMessages } from './image-compression.ts';

const known: readonly string[] = Object.values(imageMessages);

/** Why a picture could not be made ready in this browser, in the words of the product (rule files/browser-3). */
export function preparationMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return known.includes(message) ? message : `Failed to process image: ${message}`;
}
