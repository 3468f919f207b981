export {
  type ReleaseChoice,
  findRequestedRelease,
  atRelease,
  findRelease,
  isFor,
  listReleases,
  type Release,
  releaseOfMaterial,
} from './find.ts'
export { approvalsIn } from './apply-status-changes.ts'
export { closeRelease, type OpenRelease, openRelease } from './open-release.ts'
export { findGoneError, findGoneCoilError } from './gone-errors.ts'
export { performReleaseAction } from './perform-release-action.ts'
export {
  cancelRelease,
  closeDueReleases,
  composeRelease,
  listPlans,
  publishPlanned,
  scheduleRelease,
} from './planned.ts'
export { audienceOf, tryPlanned } from './preview.ts'
export { type Publication, publishDrafts, publishInto, releaseLiterature, unannounce } from './publish.ts'
export { rollBack } from './roll-back.ts'
export { inScope, type Scope } from './scope.ts'
export { namesOfScope, type UnreleasedMaterial, listUnreleasedMaterials } from './unreleased-materials.ts'
export { cancelWithdrawal, withdraw } from './withdraw.ts'
export { changedCurves, changedMaterials, changedNumbers, withdrawals } from './difference.ts'
export { differenceOfReleases } from './difference-of-releases.ts'
