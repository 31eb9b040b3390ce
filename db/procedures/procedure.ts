export type Procedure = {
  /** The parameters as `create procedure` takes them. */
  parameters?: string;
  writes?: true;
  body: string;
};
