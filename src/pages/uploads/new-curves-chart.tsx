import type { NewCurves } from '#laboratory/views/upload/new-curves.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis } from '#web/chart/series.ts'

export function NewCurvesChart({ chart, name }: { readonly chart: NewCurves; readonly name: string }) {
  const { kind, axes, series, count, drawn } = chart
  return (
    <CurveChart
      title={series.some((one) => one.kind === 'mean') ? 'New curves and mean ± s of existing curves' : 'New curves'}
      subtitle={drawn < count ? `${kind}; ${drawn} of ${count} new curves` : kind}
      series={series}
      x={axisOf(axes.x)}
      y={axisOf(axes.y)}
      headingLevel={3}
      plain
      fileName={name}
    />
  )
}

const axes: Readonly<Record<string, ChartAxis>> = {
  eng_strain: { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain' },
  eng_stress: { label: 'Engineering stress', symbol: 'R', kind: 'stress' },
  true_strain: { label: 'True strain', symbol: 'ε', kind: 'trueStrain' },
  true_stress: { label: 'True stress', symbol: 'σ', kind: 'stress' },
  bending_angle: { label: 'Bending angle', symbol: 'α', kind: 'angle' },
  force: { label: 'Force', symbol: 'F', kind: 'force' },
  asymmetry: { label: 'Asymmetry', symbol: 'a', kind: 'exponent' },
}

function axisOf(role: string): ChartAxis {
  const known = axes[role]
  if (known) return known
  const label = role.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const isStress = role.endsWith('stress')
  return { label, symbol: isStress ? 'σ' : 'ε', kind: isStress ? 'stress' : 'trueStrain' }
}
