import { type StrainMap, strainsOf } from '#core/visualizer/index.ts'
import { formatNumber } from '#web/format/number.ts'
import { shownNames } from './shown-names.ts'

/** @param coil its name */
export function fieldWords({ at, shown, name, source, length }: StrainMap, coil: string) {
  const measured = strainsOf(at, shown).reduce((sum, value) => (Number.isFinite(value) ? sum + 1 : sum), 0)
  const over = length === null ? '' : `, strains over ${formatNumber(length, 2)} mm`
  return {
    title: `${shownNames[shown].label}, ${at.name}`,
    subtitle: `${coil}, specimen ${name}${source === null ? '' : `, ${source}`}`,
    source: `${measured} points${over}, in ten colour steps, not smoothed.`,
  }
}
