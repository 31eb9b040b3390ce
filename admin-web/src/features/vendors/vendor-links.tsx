import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import {
  Button,
  CategoryIcon,
  DeleteIcon,
  EditIcon,
  ExpandIcon,
  IconButton,
  MoveIcon,
  OutsideLink,
} from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { OrderDialog } from '../../components/order/order-dialog.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useDeleteLink, useReorderLinks } from './api.ts';
import './vendor-links.css';

type VendorLinksProps = {
  vendor: AdminVendor;
  isOpen?: boolean;
  onEdit: (link: AdminVendorLink) => void;
};

export function VendorLinks({ vendor, isOpen = false, onEdit }: VendorLinksProps) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <details className="admin-links" open={isOpen || undefined}>
      <summary>
        {formatCount(vendor.links.length, 'link')}
        <ExpandIcon aria-hidden="true" />
      </summary>
      <ol>
        {vendor.links.map((link) => (
          <li key={link.id}>
            <CategoryIcon name={link.icon} />
            <OutsideLink href={link.url} title={link.description ?? link.url}>
              {link.title}
            </OutsideLink>
            <span className="admin-link-actions" data-danger="outlined">
              <IconButton
                size="small"
                label={`Edit link ${link.title}`}
                icon={<EditIcon aria-hidden="true" />}
                onClick={() => onEdit(link)}
              />
              <DeleteLinkButton vendorId={vendor.id} link={link} />
            </span>
          </li>
        ))}
      </ol>
      {vendor.links.length > 1 ? (
        <Button size="small" icon={<MoveIcon aria-hidden="true" />} onClick={() => setOrdering(true)}>
          Change Order
        </Button>
      ) : null}
      {isOrdering ? <LinkOrderDialog vendor={vendor} onClose={() => setOrdering(false)} /> : null}
    </details>
  );
}

function DeleteLinkButton({ vendorId, link }: { vendorId: number; link: AdminVendorLink }) {
  const remove = useDeleteLink(vendorId, link);
  return (
    <IconButton
      size="small"
      variant="danger"
      label={`Delete link ${link.title}`}
      icon={<DeleteIcon aria-hidden="true" />}
      disabled={remove.isPending}
      onClick={() => remove.mutate()}
    />
  );
}

function LinkOrderDialog({ vendor, onClose }: { vendor: AdminVendor; onClose: () => void }) {
  const save = useReorderLinks(vendor.id);
  const former = { linkIds: vendor.links.map(({ id }) => id) };
  return (
    <OrderDialog
      title={`Order of Links of ${vendor.name}`}
      label="Links"
      items={vendor.links.map(({ id, title }) => ({ id, name: title }))}
      busy={save.isPending}
      onSave={(linkIds) => save.mutate({ body: { linkIds }, former }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
