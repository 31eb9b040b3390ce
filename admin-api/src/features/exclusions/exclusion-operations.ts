/** The routes whose requests wait for an approval. */
export const FORCE = 'postExclusionsByIdForce';
export const LIFT = 'postExclusionsByIdLift';
export const ANSWER = 'postExclusionsByIdObjectionsByAccountIdAnswer';
