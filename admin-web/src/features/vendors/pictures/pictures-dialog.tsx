import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Button, Notice, ProgressBar } from '@plaudit/shared-ui/ui';
import { useMemo, useState } from 'react';
import { isEmblemAddress } from '../../../../../shared-ui/drawing/emblem-address.ts';
import { EditDialog } from '../../../components/dialogs/edit-dialog.tsx';
import { CheckField } from '../../../components/forms/check-field.tsx';
import { formatCount, formatNumber } from '../../../lib/format-counts.ts';
import { LeftOverPictures } from './left-over-pictures.tsx';
import { matchPictures } from './match-pictures.ts';
import { openSource, type PictureSource, SourceProblem } from './picture-source.ts';
import { MissingPictures, PictureWall } from './picture-wall.tsx';
import { PicturesDrop } from './pictures-drop.tsx';
import { type FailedPicture, usePictureUpload } from './use-picture-upload.ts';
import { useThumbnails, WALL_MAX } from './use-thumbnails.ts';
import './picture-wall.css';

type PicturesDialogProps = { vendors: readonly AdminVendor[]; onClose: () => void };

const hasPicture = ({ imageUrl }: AdminVendor) => imageUrl !== '' && !isEmblemAddress(imageUrl);

export function PicturesDialog({ vendors, onClose }: PicturesDialogProps) {
  const [source, setSource] = useState<PictureSource>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [added, setAdded] = useState<ReadonlyMap<string, File>>(new Map());
  const [replaces, setReplaces] = useState(false);
  const upload = usePictureUpload();
  const all = useMemo(() => source && withFiles(source, added), [source, added]);
  const drawn = useThumbnails(all);
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
    setAdded(new Map());
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
  const addFile = (file: File, { id }: AdminVendor) => {
    const name = `${id}/${file.name}`;
    setAdded((former) => new Map(former).set(name, file));
    choose(name, id);
  };
  const fileOf = new Map([...toUpload].map(([file, { id }]) => [id, file]));
  const pictureOf = (vendor: AdminVendor) => {
    const file = fileOf.get(vendor.id);
    return (file === undefined ? undefined : drawn.get(file)) ?? (hasPicture(vendor) ? vendor.imageUrl : undefined);
  };
  const missing = vendors.filter((vendor) => !hasPicture(vendor) && !fileOf.has(vendor.id));
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
            disabled={!all || toUpload.size === 0}
            onClick={() =>
              all &&
              upload.mutate(
                { source: all, vendors: toUpload },
                { onSuccess: ({ failed }) => (failed.length === 0 ? onClose() : undefined) },
              )
            }
          >
            {toUpload.size === 0 ? 'Store' : `Store ${formatCount(toUpload.size, 'Picture')}`}
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
            {source ? null : <PicturesDrop example={vendors[0]?.name} onFiles={(dropped) => void open(dropped)} />}
            {problem ? (
              <Notice tone="danger" announce title="No pictures were read">
                {problem}
              </Notice>
            ) : null}
            {source ? (
              <>
                <div className="pictures-source">
                  <p role="status">
                    <strong>{formatCount(source.names.length, 'picture')}</strong>
                    <span className="ui-hint">
                      {formatNumber(withFile.length)} of {formatNumber(vendors.length)} matched by file name
                    </span>
                  </p>
                  <Button size="small" variant="quiet" onClick={() => setSource(undefined)}>
                    Another
                  </Button>
                </div>
                {vendors.length <= WALL_MAX ? <PictureWall vendors={vendors} pictureOf={pictureOf} /> : null}
                <MissingPictures
                  vendors={missing}
                  likelyOf={({ id }) =>
                    leftOver.find(({ file, likely }) => likely?.id === id && !chosen.has(file))?.file
                  }
                  onUse={choose}
                  onFile={addFile}
                />
                {toReplace.length > 0 ? (
                  <CheckField
                    label={`Replace ${formatCount(toReplace.length, 'picture')}`}
                    sentence="These vendors have a picture already. Without this they keep it."
                    checked={replaces}
                    onChange={setReplaces}
                  />
                ) : null}
                <LeftOverPictures
                  leftOver={leftOver.filter(
                    ({ file, likely }) => chosen.has(file) || !missing.some(({ id }) => id === likely?.id),
                  )}
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

/** The pictures with some more, which were chosen one by one. */
const withFiles = (source: PictureSource, added: ReadonlyMap<string, File>): PictureSource => ({
  ...source,
  names: [...source.names, ...added.keys()],
  read: async (names, use) => {
    await source.read(names, use);
    for (const [name, file] of added) if (names.has(name)) await use(name, file);
  },
});

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
