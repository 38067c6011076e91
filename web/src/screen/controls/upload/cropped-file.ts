import type { Area } from 'react-easy-crop';
import { uploadKinds } from '#contract/system/upload-kinds.ts';

/** Larger than any avatar is shown; a picture that is too rich for its 500K at one size is not at the next. */
const sides = [400, 200];

/** The part of a picture that was chosen, as a square file of the same type and name. */
export async function croppedFile(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const blobs: Blob[] = [];
  for (const side of sides) {
    const blob = await squareOf(picture, area, { type: file.type, size: Math.min(side, Math.round(area.width)) });
    blobs.push(blob);
    if (blob.size <= uploadKinds.avatar.maxBytes) break;
  }
  picture.close();
  return new File(blobs.slice(-1), file.name, { type: file.type });
}

type Square = { type: string; size: number };

async function squareOf(picture: ImageBitmap, area: Area, { type, size }: Square): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('the picture could not be cropped');
  return blob;
}
