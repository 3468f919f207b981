import {
  absoluteStress,
  accumulatedPlasticStrain,
  angleToRolling,
  axis,
  fractureStrain,
  majorStrain,
  minorStrain,
  plasticStrain,
  triaxiality,
  trueStress,
} from '../../test-types/parts/charts.ts'
import type { FiniteElementCode } from '../../test-types/fe-tabs.ts'
import type { AxisSpec, TestCode } from '../../test-types/test-type.ts'

export type ModelChart = {
  /** Part of answers of the gateway: never rename. Unique in its tab. */
  readonly id: string
  readonly label: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  readonly equalAxes?: true
  readonly measured: readonly MeasuredChart[]
}

export type MeasuredChart = {
  readonly test: TestCode
  readonly chart: string
  readonly orientation?: 'RD'
}

const ratio = (channel: string, label: string, symbol: string) => axis(channel, label, symbol, 'ratio', '1')

const chart = (
  id: string,
  label: string,
  x: AxisSpec,
  y: AxisSpec,
  measured: readonly MeasuredChart[] = [],
  more: Pick<ModelChart, 'equalAxes'> = {},
): ModelChart => ({ id, label, x, y, measured, ...more })

const tension: MeasuredChart = { test: 'UAT', chart: 'flow', orientation: 'RD' }

/** The first of a tab is the default. */
export const tabCharts: Readonly<Record<FiniteElementCode, readonly ModelChart[]>> = {
  FE1: [
    chart('modulus', 'Modulus on unloading', plasticStrain, axis('chord_modulus', 'Modulus', 'E', 'stress', 'GPa'), [
      { test: 'LUL', chart: 'chord' },
    ]),
  ],
  FE2: [
    chart('flow', 'Flow curve', plasticStrain, trueStress, [tension, { test: 'HBG', chart: 'flow' }]),
    chart('reverse-loading', 'Reverse loading', accumulatedPlasticStrain, absoluteStress, [
      { test: 'CTC', chart: 'accumulated' },
    ]),
  ],
  FE3: [
    chart(
      'locus',
      'Yield locus',
      ratio('stress_rd', 'Stress along RD over yield stress', 'σ_x/σ_0'),
      ratio('stress_td', 'Stress along TD over yield stress', 'σ_y/σ_0'),
      [],
      { equalAxes: true },
    ),
    chart(
      'stress-angle',
      'Stress ratio over angle',
      angleToRolling,
      ratio('stress_ratio', 'Yield stress over RD', 'σ_θ/σ_0'),
    ),
    chart('r-angle', 'r over angle', angleToRolling, ratio('uat.r', 'Plastic strain ratio', 'r')),
  ],
  FE4: [
    // The effect of rate is small next to the stress.
    chart('flow', 'Flow curves by strain rate', plasticStrain, { ...trueStress, around: true }, [
      { test: 'MRT', chart: 'flow' },
      tension,
    ]),
  ],
  FE5: [chart('limit', 'Forming limit', minorStrain, majorStrain, [{ test: 'FLC', chart: 'fld' }])],
  FE6: [
    chart('locus', 'Fracture locus in plane stress', triaxiality, fractureStrain, [{ test: 'FSM', chart: 'locus' }]),
  ],
}
