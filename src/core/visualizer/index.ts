import { bulge } from './bulge.ts'
import { cyclic } from './cyclic.ts'
import type { VisualizerView } from './figure.ts'
import { flowCurve } from './flow-curve.ts'
import { formingLimit } from './forming-limit.ts'
import { fractureLocus } from './fracture-locus.ts'
import { rateCurves } from './rate-curves.ts'
import { strainField } from './strain-field.ts'
import { yieldLocus } from './yield-locus.ts'

export { constructionSteps } from './cyclic.ts'
export type { Choices, Drawing, Figure, FigureLine, FigureTable, VisualizerCoil, VisualizerView } from './figure.ts'
export { maxPathPoints, readPath, writePath } from './strain-path.ts'
export { differenceFigure } from './difference-figure.ts'
export { readDifference, writeDifference } from './difference-text.ts'
export { fieldNumbers, readFieldChoice, shownStrains, writeGauge, writeLine } from './field-choice.ts'
export { drawFractureFit, type FractureFit } from './fracture-fit.ts'
export { reducedField } from './reduced-field.ts'
export { drawField } from './strain-field.ts'
export { type SpecimenField, strainMap, type StrainMap, strainsOf } from './strain-map.ts'
export { workRatiosOf } from './work-ratios.ts'

/** Views in the order of their tabs; the first is the default. */
export const visualizerViews: readonly VisualizerView[] = [
  yieldLocus,
  flowCurve,
  formingLimit,
  rateCurves,
  fractureLocus,
  strainField,
  cyclic,
  bulge,
]
