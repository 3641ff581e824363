declare const ownedProjectBrand: unique symbol;
/** The id of a project whose owner is asking: proof that requireOwnedProject was passed; owner-only queries take no other. */
export type OwnedProjectId = string & { [ownedProjectBrand]: true };
