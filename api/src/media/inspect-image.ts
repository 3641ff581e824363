import { limits } from '@kirdaar/domain/limits.ts';
import { fileRefusal } from './file-refusal.ts';
import { sharp } from './image-library.ts';
import type { UploadedFile } from './receive-file.ts';

/** Refuses an image whose header is damaged or declares too many pixels, before decoding them (rule
    files/taken-3). */
export async function inspectImage({ path, type, field }: UploadedFile): Promise<void> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== type) throw fileRefusal('file.unreadable', field);
  if (header.width * header.height > limits.pixels) throw fileRefusal('file.too_many_pixels', field);
}
