import type { Cycle, ExclusionRule } from '@plaudit/admin-api/contract';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';

/** Opens the dialog of a new exclusion. `periods` have begun, latest first. */
export function useNewExclusion(periods: readonly Pick<Cycle, 'id' | 'name'>[]): (rule?: ExclusionRule) => void {
  const openDialog = useOpenDialog();
  return (rule = {}) => openDialog((close) => <ExclusionDialog periods={periods} rule={rule} onClose={close} />);
}
