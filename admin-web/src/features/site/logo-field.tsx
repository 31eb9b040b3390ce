import { Button } from '@plaudit/shared-ui/ui';
import { PictureUpload } from '../../components/pictures/picture-upload.tsx';
import './appearance-dialog.css';

type LogoFieldProps = {
  /** The address of the picture. Undefined for Plaudit's own mark. */
  value: string | undefined;
  onChange: (value: string) => void;
  onUseDefault: () => void;
  onCropping: (isCropping: boolean) => void;
};

export function LogoField({ value, onChange, onUseDefault, onCropping }: LogoFieldProps) {
  return (
    <fieldset className="admin-form admin-appearance-logo">
      <legend className="ui-label">Logo</legend>
      <PictureUpload cropsLater onUploaded={onChange} onOpenChange={onCropping} />
      {value === undefined ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={onUseDefault}>
            Back to the mark Plaudit comes with
          </Button>
        </div>
      )}
    </fieldset>
  );
}
