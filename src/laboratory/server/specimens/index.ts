export { attachFile, attachImported, proposeFiles } from './attach-file.ts'
export { followRecords, unfollowRecords } from './follow-records.ts'
export { findPhoto, listDeliveries, receiveDelivery } from './deliveries.ts'
export { orderSpecimens } from './order-specimens.ts'
export { placeByName, placeImported, placesByName } from './place-by-name.ts'
export { proposeSpecimens } from './propose-specimens.ts'
export { moveSpecimen } from './move-specimen.ts'
export {
  findSpecimen,
  followSpecimens,
  type FollowedSpecimen,
  specimensNamed,
  stepsOfSpecimen,
} from './read-specimens.ts'
