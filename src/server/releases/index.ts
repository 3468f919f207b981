export { atRelease } from './at-release.ts'
export {
  type AskedRelease,
  askedRelease,
  findRelease,
  isFor,
  listReleases,
  type Release,
  releaseOfMaterial,
} from './find.ts'
export { approvalsIn } from './carry-out-status.ts'
export { closeRelease, type OpenRelease, openRelease } from './open.ts'
export { gone, goneCoil } from './gone.ts'
export { performReleaseAct } from './perform.ts'
export {
  cancelRelease,
  closeDueReleases,
  composeRelease,
  listPlans,
  publishPlanned,
  scheduleRelease,
} from './planned.ts'
export { audienceOf, tryPlanned } from './preview.ts'
export { type Publication, publishDrafts, publishInto } from './publish.ts'
export { releaseLiterature } from './release-literature.ts'
export { rollBack } from './roll-back.ts'
export { inScope, type Scope } from './scope.ts'
export { namesOfScope, type WaitingMaterial, waitingMaterials } from './waiting.ts'
export { keepAfterAll, withdraw } from './withdraw.ts'
export { changedCurves, changedMaterials, changedNumbers, withdrawals } from './difference.ts'
export { differenceOfReleases } from './difference-of-releases.ts'
