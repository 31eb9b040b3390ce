import { testMutations } from '../../testing/feature-api-tests.tsx';
import { useRemovePasskey } from './passkeys-api.ts';

testMutations([
  [
    'POST /api/admin/passkeys/7/removal',
    useRemovePasskey,
    { id: 7, currentPassword: 'x' },
    'Passkey removed',
    'Failed to remove the passkey',
  ],
]);
