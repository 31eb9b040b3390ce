/** The operation ids of the routes whose requests wait for an approval. */
export const FORCE_EXCLUSION = 'postExclusionsByIdForce';
export const LIFT_EXCLUSION = 'postExclusionsByIdLift';
export const ANSWER_OBJECTION = 'postExclusionsByIdObjectionsByAccountIdAnswer';
