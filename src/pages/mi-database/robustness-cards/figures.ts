import { unpack } from '#contract/views/packed.ts'
import type { RobustnessView, StudyCoil } from '#contract/views/robustness.ts'
import type { ExportTable } from '#core/export/table.ts'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'

const strain: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

export function flowChart({ curves, coil }: Pick<RobustnessView, 'curves' | 'coil'>): StaticChart {
  return {
    title: 'Flow curves of soft, nominal and hard',
    subtitle: `${coil.name}, as the cards hold them`,
    series: curves.map(({ name, x, y }, place): ChartSeries => ({
      id: name,
      label: name,
      x: unpack(x),
      y: unpack(y),
      colour: place,
      kind: name === 'nominal' ? 'fitted' : 'simulated',
      synthetic: coil.synthetic,
    })),
    x: strain,
    y: stress,
  }
}

const quantities = [
  ['rp02', 'MPa'],
  ['rm', 'MPa'],
  ['ag', '%'],
] as const

export function coilTable(coils: readonly StudyCoil[]): Pick<ExportTable, 'columns' | 'rows'> {
  return {
    columns: [
      { name: 'coil', unit: '-', cell: (row) => coils[row]!.name },
      ...quantities.map(([name, unit], i) => ({ name, unit, cell: (row: number) => coils[row]!.values[i]! })),
      ...quantities.map(([name], i) => ({
        name: `${name}_factor`,
        unit: '-',
        cell: (row: number) => coils[row]!.factors[i]!,
      })),
    ],
    rows: coils.length,
  }
}
