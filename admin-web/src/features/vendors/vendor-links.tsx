import type { AdminVendor, AdminVendorLink } from '@plaudit/admin-api/contract';
import {
  CategoryIcon,
  CollapseIcon,
  DeleteIcon,
  EditIcon,
  ExpandIcon,
  IconButton,
  OutsideLink,
} from '@plaudit/shared-ui/ui';
import { count } from '../../lib/count.ts';
import { useDeleteLink, useReorderLinks } from './api.ts';
import { moveId } from './link-order.ts';

type VendorLinksProps = {
  vendor: AdminVendor;
  isOpen?: boolean;
  onEdit: (link: AdminVendorLink) => void;
};

export function VendorLinks({ vendor, isOpen = false, onEdit }: VendorLinksProps) {
  const reorder = useReorderLinks(vendor.id);
  const ids = vendor.links.map((link) => link.id);
  const move = (index: number, by: -1 | 1) => reorder.mutate({ linkIds: moveId(ids, index, by) });
  return (
    <details className="admin-links" open={isOpen || undefined}>
      <summary>
        {count(vendor.links.length, 'link')}
        <ExpandIcon aria-hidden="true" />
      </summary>
      <ol>
        {vendor.links.map((link, index) => (
          <li key={link.id}>
            <CategoryIcon name={link.icon} />
            <OutsideLink href={link.url} title={link.description ?? link.url}>
              {link.title}
            </OutsideLink>
            <span className="admin-link-actions">
              <IconButton
                size="small"
                label={`Move ${link.title} up`}
                icon={<CollapseIcon aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="small"
                label={`Move ${link.title} down`}
                icon={<ExpandIcon aria-hidden="true" />}
                disabled={index === vendor.links.length - 1}
                onClick={() => move(index, 1)}
              />
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
