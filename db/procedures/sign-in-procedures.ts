import type { Procedure } from './procedure.ts';

/** What public-api needs for voters whose accounts were made without a form. It may not change accounts itself. */
export const SIGN_IN_PROCEDURES: Readonly<Record<string, Procedure>> = {
  /**
   * Locks the account of a voter who may sign in until the transaction ends, so that two requests cannot each remove
   * the last way in but one. Returns no row for any other account.
   */
  lock_voter: {
    parameters: 'voter_id int unsigned',
    writes: true,
    body: `begin
    select password_hash as passwordHash from accounts
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null for update;
  end`,
  },
  /** Gives a voter another name, once, if the site has proposed the present one. The caller must begin a transaction. */
  rename_voter: {
    parameters: 'voter_id int unsigned, next_name varchar(64) character set ascii collate ascii_general_ci',
    writes: true,
    body: `begin
    declare is_free int default 0;
    select count(*) into is_free from accounts
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null
       and next_name regexp '^[A-Za-z0-9_]{3,20}$';
    if is_free = 1 then
      delete from proposed_names where account_id = voter_id;
      if row_count() = 1 then
        update accounts set username = next_name, version = version + 1 where id = voter_id;
      else
        set is_free = 0;
      end if;
    end if;
    select is_free as renamed;
  end`,
  },
};
