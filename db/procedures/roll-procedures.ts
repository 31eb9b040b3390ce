import { HASH_TYPE, LINK_HASH, type Procedure } from './procedure.ts';
import { UTC } from './vote-groups.ts';

/** Changes of the accounts that personal links have made. */
export const ROLL_PROCEDURES: Readonly<Record<string, Procedure>> = {
  /** Gives a voter who came by a personal link a name and a password, while the account has neither. */
  set_first_password: {
    parameters: `voter_id int unsigned, chosen_name varchar(20) character set ascii, next_hash ${HASH_TYPE}`,
    writes: true,
    body: `begin
    update accounts set username = chosen_name, password_hash = next_hash
     where id = voter_id and role = 'voter' and is_active = 1 and retired_at is null and password_hash = '!'
       and exists (select 1 from roll_members where account_id = voter_id);
    select row_count() as changed;
  end`,
  },
  /**
   * Takes an account out of the hands of everybody who has it. Works with a personal link that was used, once for each.
   * Whoever has the mailbox gets a new link. Votes, proofs and the name stay. The caller must begin a transaction.
   */
  take_account_back: {
    parameters: 'link_token varbinary(64)',
    writes: true,
    body: `begin
    ${UTC}
    ${LINK_HASH}
    declare owner_id int unsigned default null;
    select accounts.id into owner_id
      from personal_links
      join roll_members on roll_members.id = personal_links.member_id
      join accounts on accounts.id = roll_members.account_id
     where personal_links.token_hash = link_hash and personal_links.used_at is not null
       and personal_links.ended_at is null
       and accounts.role = 'voter' and accounts.is_active = 1 and accounts.retired_at is null
       for update;
    if owner_id is not null then
      update accounts set password_hash = '!', email = null where id = owner_id;
      update sessions set ended_at = utc where account_id = owner_id and ended_at is null;
      delete from passkeys where account_id = owner_id;
      update account_subjects set unlinked_at = utc where account_id = owner_id and unlinked_at is null;
      delete from mail_outbox where account_id = owner_id and kind <> 'address_changed';
      delete from account_links where account_id = owner_id;
    end if;
    select owner_id as accountId;
  end`,
  },
};
