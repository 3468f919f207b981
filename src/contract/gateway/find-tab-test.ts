import { z } from 'zod'
import { dataStatus, testCode } from '#contract/catalogue.ts'
import { stretches } from '#core/charts/model-curves/index.ts'
import { curveKinds } from '#contract/tests.ts'
import { modelFacts, tabFacts, tabSet } from './find-tab.ts'
import { findTabTestExample } from './find-tab-test-example.ts'
import { curveAxis, orientation } from './find-test.ts'
import { gatewayCoil, materialPlace, source } from './texts.ts'

const chartAxis = z.object({ quantity: z.string(), unit: z.string(), label: z.string(), symbol: z.string() })

/** Axes in the stored units of the curves. */
export const tabChart = z
  .object({ id: z.string(), label: z.string(), x: chartAxis, y: chartAxis })
  .meta({ id: 'TabChart' })

export const tabCurve = z
  .object({
    id: z
      .uuid()
      .nullable()
      .meta({ description: 'As in `find-test`. Null for points made from numbers of the property table.' }),
    chart: z.string().meta({ description: 'Id in `charts`.' }),
    test: testCode,
    label: z.string(),
    orientation: orientation.nullable(),
    condition: z.string().nullable().meta({ description: 'Null for points of several conditions.' }),
    replicate: z.number().int().nullable(),
    status: dataStatus,
    epsilon: z.string(),
    zeta2: z.string(),
    kind: z.enum([...curveKinds, 'points']),
    x: curveAxis,
    y: curveAxis,
  })
  .meta({ id: 'MeasuredCurve' })

export const modelCurve = z
  .object({
    id: z.string().meta({ description: 'Unique within its set, e.g. `flow`.' }),
    set: z.uuid(),
    chart: z.string().meta({ description: 'Id in `charts`.' }),
    label: z.string(),
    stretch: z.enum(stretches).meta({
      description:
        '`measured`: tests reach so far; `bulge`: beyond them, where a bulge test of the coil still ' +
        'measured and the fit took it; `extrapolated`: the law alone; `whole`: a curve without such stretches. Stretches ' +
        'share the joint.',
    }),
    rate: z.number().nullable().meta({ description: 'Strain rate of the curve [1/s]; null where it belongs to none.' }),
    status: dataStatus,
    epsilon: z.string(),
    zeta2: z.string(),
    x: curveAxis,
    y: curveAxis,
  })
  .meta({ id: 'ModelCurve' })

export const drawnSet = tabSet
  .extend({
    lastMeasured: z.number().nullable().meta({
      description: 'FE2: true plastic strain at which measurement ends and extrapolation begins [1]; else null.',
    }),
    flowSet: z
      .uuid()
      .nullable()
      .meta({ description: 'FE4: the set of tab FE2 on which the rate curves stand; else null.' }),
    missing: z.string().nullable().meta({ description: 'Why the latest version has no curves; null where it has.' }),
  })
  .meta({ id: 'ParameterSet' })
/** Response without its curves, which are written from stored text. */
export const findTabTestHead = z.object({
  material: materialPlace.extend({ variants: z.array(gatewayCoil) }),
  tab: tabFacts,
  charts: z.array(tabChart),
  models: z.array(modelFacts),
  sets: z.array(drawnSet),
  notes: z.array(z.string()).meta({ description: 'What to know of the measured points; one sentence each.' }),
  source,
})
export type FindTabTestHead = z.infer<typeof findTabTestHead>

export const findTabTestAnswer = findTabTestHead
  .extend({ curves: z.array(tabCurve), modelCurves: z.array(modelCurve) })
  .meta({ id: 'FiniteElementTab', examples: [findTabTestExample] })
export type FindTabTestAnswer = z.infer<typeof findTabTestAnswer>
