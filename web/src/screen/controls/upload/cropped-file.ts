import type { Area } from 'react-easy-crop';

/** Larger than any avatar is shown, and far below its 500K (spec §5). */
const side = 400;

/** The part of a picture that was chosen, as a square file of the same type and name. */
export async function croppedFile(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const size = Math.min(side, Math.round(area.width));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  if (!blob) throw new Error('the picture could not be cropped');
  return new File([blob], file.name, { type: file.type });
}
