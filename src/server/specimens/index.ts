export { type Delivery, findPhoto, listDeliveries, type NewDelivery, receiveDelivery } from './deliveries.ts'
export { moveSpecimen, type SpecimenMove } from './move-specimen.ts'
export {
  findSpecimen,
  followSpecimens,
  type FollowedSpecimen,
  oddSizeOf,
  specimenNamed,
  stepsOfSpecimen,
} from './read-specimens.ts'
