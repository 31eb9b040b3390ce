/** The operation ids of the routes about exclusions whose requests may need an approval. */
export const PUT_EXCLUSION_IN_FORCE = 'postExclusionsByIdForce';
export const LIFT_EXCLUSION = 'postExclusionsByIdLift';
export const ANSWER_OBJECTION = 'postExclusionsByIdObjectionsByAccountIdAnswer';
