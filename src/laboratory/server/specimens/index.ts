export { attachFile, attachImported, proposeFiles } from './attach-file.ts'
export { advanceSpecimens, revertSpecimens } from './advance-specimens.ts'
export { findPhoto, listDeliveries, receiveDelivery } from './deliveries.ts'
export { orderSpecimens } from './order-specimens.ts'
export { attachMatching, attachImportedByName, matchesByName } from './match-by-name.ts'
export { proposeSpecimens } from './propose-specimens.ts'
export { moveSpecimen } from './move-specimen.ts'
export {
  findSpecimen,
  followSpecimens,
  type FollowedSpecimen,
  specimensNamed,
  stepsOfSpecimen,
} from './read-specimens.ts'
