export type Procedure = {
  /** The parameters as `create procedure` takes them. */
  parameters?: string;
  writes?: true;
  body: string;
};

/** The procedures hash the token themselves, because public-api can read the stored hashes. */
export const LINK_HASH = 'declare link_hash binary(32) default unhex(sha2(link_token, 256));';

export const HASH_TYPE = 'varchar(200) character set ascii collate ascii_bin';
