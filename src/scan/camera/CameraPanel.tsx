import { useRef, useState } from 'react';
import { useScanTexts } from '../scanTexts.ts';
import { useCamera } from './useCamera.ts';

export const CameraPanel = ({ onCode }: { onCode: (code: string) => void }) => {
  const { translate } = useScanTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useCamera(video, attempt, onCode);
  const isRunning = state === 'starting' || state === 'on';

  return (
    <section className="camera" aria-label={translate('scan_screens.camera.title')}>
      <video ref={video} muted playsInline hidden={!isRunning} />
      <div className="bar">
        <output>{state !== 'off' && translate(`scan_screens.camera.${state}`)}</output>
        <button type="button" onClick={() => setAttempt(isRunning ? 0 : attempt + 1)}>
          {translate(isRunning ? 'scan_screens.camera.stop' : 'scan_screens.camera.start')}
        </button>
      </div>
    </section>
  );
};
