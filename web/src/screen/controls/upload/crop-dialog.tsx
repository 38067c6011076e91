import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { StepButton } from '../../plain/step-button.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Dialog } from '../../dialog.tsx';
import { controlMessage } from '../control.messages.ts';
import { croppedFile } from './cropped-file.ts';

type CropDialogProps = { file: File; url: string; onDone: (cropped: File) => void; onClose: () => void };

const centre = { x: 0, y: 0 };

/** The square of a picture that will be the avatar: dragged or moved with the arrows, enlarged with the slider. */
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
