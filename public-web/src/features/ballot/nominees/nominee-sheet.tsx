import type { Category, Vendor } from '@plaudit/public-api/contract';
import { Button, ButtonLink, CategoryIcon, classNames, Dialog, hueClass } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VendorLinkList } from '../../../components/links/vendor-link-list.tsx';
import { categoryResultsQuery } from '../../../http/queries/results.ts';
import { vendorLinksQuery } from '../../../http/queries/vendors.ts';
import { paths } from '../../../lib/paths.ts';
import { NomineePicture } from './nominee-picture.tsx';
import './nominee-sheet.css';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/texts.ts';

type NomineeSheetProps = {
  category: Category;
  /** Those that have a poster, in the order of the posters. */
  vendors: readonly Vendor[];
  /** Undefined while the sheet is closed. */
  vendorId: number | undefined;
  /** Shows another one of the vendors. */
  onMove: (vendorId: number) => void;
  onChoose: (vendorId: number) => void;
  onClose: () => void;
};

/** All about a nominee, without leaving its ballot, and the way to the nominees beside it. */
export function NomineeSheet({ category, vendors, vendorId, onMove, onChoose, onClose }: NomineeSheetProps) {
  const vendor = vendors.find(({ id }) => id === vendorId);
  // A sheet that closes is still read while it leaves.
  const [shown, setShown] = useState(vendor);
  if (vendor && vendor !== shown) setShown(vendor);
  if (!shown) return null;
  return (
    <Dialog
      open={vendor !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={shown.name}
      className="nominee"
      actions={
        <>
          <ButtonLink href={paths.vendor(shown.id)} className="nominee-profile">
            {t('View Profile')}
          </ButtonLink>
          <Button
            variant="primary"
            className="nominee-choose"
            onClick={() => {
              onChoose(shown.id);
              onClose();
            }}
          >
            {t('Choose')}
          </Button>
        </>
      }
    >
      <div className="nominee-parts">
        <NomineePicture vendors={vendors} shown={shown} onMove={onMove} />
        {shown.description ? <p className="nominee-text">{shown.description}</p> : null}
        <p className={classNames('nominee-award', hueClass(category.color))}>
          <CategoryIcon name={category.icon} />
          <NomineePlace vendorId={shown.id} category={category} />
        </p>
        <NomineeLinks vendorId={shown.id} />
      </div>
    </Dialog>
  );
}

/** Who chooses should not follow the others, so no lower place is named. */
const LAST_NAMED_PLACE = 3;

/** The category, after the place in it if that is public and an honor. */
function NomineePlace({ vendorId, category }: { vendorId: number; category: Category }) {
  const { data } = useQuery(categoryResultsQuery(category.id));
  const entry = data?.vendors.find(({ vendor, votes }) => vendor.id === vendorId && votes > 0);
  if (!entry || entry.rank > LAST_NAMED_PLACE) return category.name;
  return (
    <span>
      {rich('<strong>#{place}</strong> in {category}', {
        strong: (text) => <strong className="ui-figures">{text}</strong>,
        place: entry.rank,
        category: category.name,
      })}
    </span>
  );
}

function NomineeLinks({ vendorId }: { vendorId: number }) {
  const { data: links = [] } = useQuery(vendorLinksQuery(vendorId));
  return links.length === 0 ? null : <VendorLinkList links={links} />;
}
