export { attachFile, attachImported, type FileProposal, proposeFiles } from './attach-file.ts'
export { type Delivery, findPhoto, listDeliveries, type NewDelivery, receiveDelivery } from './deliveries.ts'
export { orderSpecimens, type WantedSpecimens } from './order-specimens.ts'
export { placeByName, placeImported, placesByName } from './place-by-name.ts'
export { proposeSpecimens } from './propose-specimens.ts'
export { moveSpecimen, type SpecimenMove } from './move-specimen.ts'
export {
  findSpecimen,
  followSpecimens,
  type FollowedSpecimen,
  oddSizeOf,
  specimenByCode,
  stepsOfSpecimen,
} from './read-specimens.ts'
