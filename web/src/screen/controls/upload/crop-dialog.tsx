import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { StepButton } from '../../plain/step-button.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Dialog } from '../../dialog.tsx';
import { controlMessage } from '../control.messages.ts';
import { uploadKinds } from '#contract/system/upload-kinds.ts';

type CropDialogProps = { file: File; url: string; onDone: (cropped: File) => void; onClose: () => void };

const centre = { x: 0, y: 0 };

/** The square of a picture for the avatar: dragged or moved with the arrows, zoomed with the slider. */
export function CropDialog({ file, url, onDone, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(centre);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBroken, setIsBroken] = useState(false);

  async function finish() {
    if (area) onDone(await croppedFile(file, area));
  }

  return (
    <Dialog title={controlMessage('crop_title')} variant="prompt" holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body">
        <div className="q-crop">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setIsBroken(true) }}
          />
        </div>
        {isBroken && (
          <p className="q-form-error" role="alert">
            {controlMessage('no_picture', { name: file.name })}
          </p>
        )}
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{controlMessage('cancel')}</CancelButton>
        <StepButton variant="primary" data-autofocus disabled={isBroken} action={finish}>
          {controlMessage('done')}
        </StepButton>
      </footer>
    </Dialog>
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <label className="q-crop-zoom">
      {controlMessage('zoom')}
      <input
        type="range"
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
    </label>
  );
}

/** Larger than any displayed avatar; the second size is for pictures that exceed 500K in the first. */
const sides = [400, 200];

/** The selected part of a picture, as a square file of the same type and name. */
async function croppedFile(file: File, area: Area): Promise<File> {
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
