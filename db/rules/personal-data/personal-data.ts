/** What happens to the data when a voter deletes the account. */
type OnDeletion = 'erased' | 'kept' | 'kept with the name' | 'not about the account' | 'not about voters';

export type PersonalData = {
  table: string;
  columns: readonly string[];
  what: string;
  keptFor: string;
  why: string;
  onDeletion: OnDeletion;
};
