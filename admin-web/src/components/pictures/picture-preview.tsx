import { VendorPicture } from '@plaudit/shared-ui/ui';
import { useEffect, useState } from 'react';
import { isEmblemAddress } from '../../../../shared-ui/drawing/emblem-address.ts';
import './pictures.css';

type PictureState = 'none' | 'emblem' | 'looking' | 'found' | 'broken';

const MESSAGES: Record<PictureState, string> = {
  none: 'No picture yet. Choose one, or tick the drawn seal.',
  emblem: 'This is what voters will see.',
  looking: 'Looking for the picture…',
  found: 'This is what voters will see.',
  broken: 'There is no picture at this address: voters would see the drawn seal.',
};

const TYPING_PAUSE_MS = 400;

/** Loads the picture as a visitor's browser does, and says whether voters will see it. */
export function PicturePreview({ name, url }: { name: string; url: string }) {
  const [pictureState, setPictureState] = useState<PictureState>('none');
  useEffect(() => {
    if (url === '') {
      setPictureState('none');
      return;
    }
    if (isEmblemAddress(url)) {
      setPictureState('emblem');
      return;
    }
    setPictureState('looking');
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => setPictureState('found');
    image.onerror = () => setPictureState('broken');
    const timer = setTimeout(() => {
      image.src = url;
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return (
    <div className="admin-picture-preview">
      {pictureState === 'none' ? null : (
        <VendorPicture
          name={name.trim() || '?'}
          src={pictureState === 'found' ? url : undefined}
          size={80}
          decorative
        />
      )}
      <p role="status" className="ui-hint">
        {MESSAGES[pictureState]}
      </p>
    </div>
  );
}
