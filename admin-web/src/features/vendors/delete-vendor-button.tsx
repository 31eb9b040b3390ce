import type { AdminVendor } from '@plaudit/admin-api/contract';
import { DeleteButton, useAskOrDelete } from '../../components/lists/delete-button.tsx';
import { useDeleteVendor } from './api.ts';

const CONSEQUENCE =
  'for this vendor. It leaves the site at once, and the leaderboard while its period runs. Final standings of a period that is over keep it, without a link to its profile. Its votes are kept, and come back with it if it is restored while the period runs.';

type DeleteVendorProps = { vendor: AdminVendor; areNumbersClosed: boolean };

const propsOf = ({ vendor, areNumbersClosed }: DeleteVendorProps) => ({
  item: vendor,
  confirmLabel: 'Delete Vendor',
  consequence: CONSEQUENCE,
  areNumbersClosed,
  useRemove: useDeleteVendor,
});

export const DeleteVendorButton = (props: DeleteVendorProps) => <DeleteButton {...propsOf(props)} />;

export const useAskOrDeleteVendor = (props: DeleteVendorProps) => useAskOrDelete(propsOf(props)).askOrDelete;
