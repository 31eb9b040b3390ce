/** `GET /api/log`. The log is null if this site keeps none. */
export type LogState = {
  log: {
    /** Its files are below `/log/<id>`. */
    id: number;
    origin: string;
    /** What its checkpoints are checked with. */
    key: string;
    /** Its size and root, signed. */
    checkpoint: string;
    size: number;
    /** How many votes are in it. */
    votes: number;
    /** How many votes of closed boxes were stored without a seal. */
    unsealedVotes: number;
    /** For how many minutes the oldest decision that is not in it has waited. */
    delayMinutes: number;
  } | null;
};

/** A vote of the caller. */
export type LoggedVote = {
  categoryId: number;
  seal: string;
  /** Its number in the log. Null if it is not in the log yet. */
  entry: number | null;
};

/** `GET /api/votes/seals` */
export type VotesInLog = { votes: LoggedVote[] };
