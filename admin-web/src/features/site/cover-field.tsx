import { Button } from '@plaudit/shared-ui/ui';
import { WholePictureUpload } from '../../components/pictures/whole-picture-upload.tsx';
import './appearance-dialog.css';

type CoverFieldProps = {
  /** The address of the picture. Undefined without a cover. */
  value: string | undefined;
  onChange: (value: string) => void;
  onUseDefault: () => void;
  onUploading: (isUploading: boolean) => void;
};

export function CoverField({ value, onChange, onUseDefault, onUploading }: CoverFieldProps) {
  return (
    <fieldset className="admin-form admin-appearance-logo">
      <legend className="ui-label">Cover</legend>
      <p className="ui-hint">
        A wide picture behind the title of the home page, dark below the words. 1,600 pixels wide or more look best.
      </p>
      <WholePictureUpload onUploaded={onChange} onBusyChange={onUploading} />
      {value === undefined ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={onUseDefault}>
            No cover
          </Button>
        </div>
      )}
    </fieldset>
  );
}
