import type { AdminVendor } from '@plaudit/admin-api/contract';
import { Select } from '@plaudit/shared-ui/ui';
import type { matchPictures } from './match-pictures.ts';
import './left-over-pictures.css';

type LeftOverPicturesProps = {
  leftOver: ReturnType<typeof matchPictures>['leftOver'];
  /** Those without a file of their name. */
  vendors: readonly AdminVendor[];
  chosen: ReadonlyMap<string, number>;
  taken: ReadonlySet<number>;
  onChoose: (file: string, vendorId: number | undefined) => void;
};

const NOBODY = 'none';

/** The pictures whose name is that of no vendor. For each the organizer chooses one, or leaves it out. */
export function LeftOverPictures({ leftOver, vendors, chosen, taken, onChoose }: LeftOverPicturesProps) {
  return leftOver.map(({ file }) => {
    const vendorId = chosen.get(file);
    return (
      <div key={file} className="admin-left-over">
        <Select
          label={file}
          value={vendorId === undefined ? NOBODY : String(vendorId)}
          options={[
            { value: NOBODY, label: 'Leave it out' },
            ...vendors
              .filter(({ id }) => id === vendorId || !taken.has(id))
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => onChoose(file, value === NOBODY ? undefined : Number(value))}
        />
      </div>
    );
  });
}
