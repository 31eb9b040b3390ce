/** The columns of `passkeys`, for voters, and of `admin_passkeys`. */
export const PASSKEY_COLUMNS = [
  'id',
  'account_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;
