declare const ownedProjectBrand: unique symbol;
/** The id of a project whose owner or permitted team member asks. Proof that projects/team.service.ts
    checked; restricted queries accept no other. */
export type OwnedProjectId = string & { [ownedProjectBrand]: true };
