declare const ownedProjectBrand: unique symbol;
/** The id of a project whose owner is asking, or whoever of its team may: proof that projects/team.service.ts was asked;
    queries for them alone take no other. */
export type OwnedProjectId = string & { [ownedProjectBrand]: true };
