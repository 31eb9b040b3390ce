export type Procedure = {
  /** As `create procedure` takes them. */
  parameters?: string;
  writes?: true;
  body: string;
};
