import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, Notice, ProgressBar } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { isEmblemAddress } from '../../../../../shared-ui/drawing/emblem-address.ts';
import { EditDialog } from '../../../components/dialogs/edit-dialog.tsx';
import { CheckField } from '../../../components/forms/check-field.tsx';
import { formatCount, formatNumber } from '../../../lib/format-counts.ts';
import { LeftOverPictures } from './left-over-pictures.tsx';
import { matchPictures } from './match-pictures.ts';
import { openSource, type PictureSource, SourceProblem } from './picture-source.ts';
import { PicturesDrop } from './pictures-drop.tsx';
import { type FailedPicture, usePictureUpload } from './use-picture-upload.ts';

type PicturesDialogProps = { vendors: readonly AdminVendor[]; onClose: () => void };

const hasPicture = ({ imageUrl }: AdminVendor) => imageUrl !== '' && !isEmblemAddress(imageUrl);

export function PicturesDialog({ vendors, onClose }: PicturesDialogProps) {
  const [source, setSource] = useState<PictureSource>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [replaces, setReplaces] = useState(false);
  const upload = usePictureUpload();
  const { files, leftOver } = matchPictures(source?.names ?? [], vendors);
  const withFile = vendors.filter(({ id }) => files.has(id));
  const toReplace = withFile.filter(hasPicture);
  const byHand = new Set(chosen.values());
  const toUpload = new Map([
    ...withFile
      .filter((vendor) => replaces || !hasPicture(vendor))
      .map((vendor) => [files.get(vendor.id) ?? '', vendor] as const),
    ...[...chosen].flatMap(([file, vendorId]) =>
      vendors.filter(({ id }) => id === vendorId).map((vendor) => [file, vendor] as const),
    ),
  ]);
  const open = async (dropped: Promise<readonly File[]>) => {
    setProblem(undefined);
    setChosen(new Map());
    try {
      setSource(await openSource(await dropped));
    } catch (error) {
      setSource(undefined);
      setProblem(error instanceof SourceProblem ? error.message : 'The browser could not read it. Choose it again.');
    }
  };
  const choose = (file: string, vendorId: number | undefined) => {
    const next = new Map(chosen);
    if (vendorId === undefined) next.delete(file);
    else next.set(file, vendorId);
    setChosen(next);
  };
  const result = upload.data;
  return (
    <EditDialog
      size="large"
      title="Add Pictures"
      description="Each named like its vendor. Other shapes are cropped to their middle, and Edit can move the square."
      busy={upload.isPending}
      isEdited={source !== undefined && !result}
      cancelLabel={result ? 'Done' : undefined}
      onClose={onClose}
      actions={
        upload.isPending ? (
          <Button onClick={upload.stop}>Stop</Button>
        ) : result ? null : (
          <Button
            variant="primary"
            disabled={!source || toUpload.size === 0}
            onClick={() =>
              source &&
              upload.mutate(
                { source, vendors: toUpload },
                { onSuccess: ({ failed }) => (failed.length === 0 ? onClose() : undefined) },
              )
            }
          >
            {toUpload.size === 0 ? 'Upload' : `Upload ${formatCount(toUpload.size, 'picture')}`}
          </Button>
        )
      }
    >
      <div className="admin-form">
        {upload.isPending ? (
          <ProgressBar
            value={upload.progress.done}
            max={toUpload.size}
            label={`${formatNumber(upload.progress.done)} of ${formatCount(toUpload.size, 'picture')}${upload.progress.isWaiting ? '. The server asks to wait. Please leave this open' : ''}`}
          />
        ) : result ? (
          <FailedPictures failed={result.failed} />
        ) : (
          <>
            <PicturesDrop example={vendors[0]?.name} onFiles={(dropped) => void open(dropped)} />
            {problem ? (
              <Notice tone="danger" announce title="No pictures were read">
                {problem}
              </Notice>
            ) : null}
            {source ? (
              <>
                <Notice
                  tone="info"
                  announce
                  title={`${formatNumber(withFile.length)} of ${formatCount(vendors.length, 'vendor')} matched by name`}
                >
                  {leftOver.length + source.leftOut.length === 0
                    ? 'Every picture has its vendor.'
                    : 'Those without a picture keep what they have.'}
                </Notice>
                {toReplace.length > 0 ? (
                  <CheckField
                    label={`Replace ${formatCount(toReplace.length, 'picture')}`}
                    sentence="These vendors have a picture already. Without this they keep it."
                    checked={replaces}
                    onChange={setReplaces}
                  />
                ) : null}
                <LeftOverPictures
                  leftOver={leftOver}
                  vendors={vendors.filter(({ id }) => !files.has(id))}
                  chosen={chosen}
                  taken={byHand}
                  onChoose={choose}
                />
                {source.leftOut.length > 0 ? (
                  <Notice tone="warning" title={`${formatCount(source.leftOut.length, 'file')} left out`}>
                    {source.leftOut.slice(0, LEFT_OUT_SHOWN).join(', ')}. Save pictures as JPEG, PNG, WebP or GIF.
                  </Notice>
                ) : null}
              </>
            ) : null}
          </>
        )}
      </div>
    </EditDialog>
  );
}

const LEFT_OUT_SHOWN = 20;

function FailedPictures({ failed }: { failed: readonly FailedPicture[] }) {
  return (
    <Notice tone="danger" announce title={`${formatCount(failed.length, 'picture')} not saved`}>
      <ul>
        {failed.map(({ file, reason }) => (
          <li key={file}>
            {file}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
