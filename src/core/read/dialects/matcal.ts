import type { TextDialect } from '../dialect.ts'
import type { Specimen } from '../specimen.ts'
import { readNumber } from '../table/geometry.ts'

/** MatCal data of Sandia National Laboratories: a Python dictionary, then names. Units: inch, pound-force, ksi, °R. */
export const matcal: TextDialect = {
  kind: 'text',
  id: 'matcal',
  label: 'MatCal (dictionary line)',
  score: (head) => (/^\{\s*['"]\w+['"]\s*:.*\}\s*$/.test(head.lines[0] ?? '') ? 0.95 : 0),
  traits(plan) {
    const direction = plan.metadata.find(({ key }) => key === 'direction')?.value ?? ''
    // R12, R23, R31 name plane and direction of a shear test; R11, R22, R33 the axis of a tension test.
    const shear = /^R([123])(?!\1)[123]$/.test(direction)
    return { system: 'US', ...(shear ? { travel: 'displacement' } : {}) }
  },
  finish(specimen) {
    const temperature = specimen.metadata.find(({ key }) => key === 'temperature')
    if (!temperature || temperature.unit !== undefined) return specimen
    const metadata = specimen.metadata.map((entry) => (entry === temperature ? { ...entry, unit: '°R' } : entry))
    return { ...withColumnInFahrenheit(specimen, readNumber(temperature.value)), metadata }
  },
}

/** Some columns are in °F although the dictionary states °R: the scale nearer to the dictionary applies. */
function withColumnInFahrenheit(specimen: Specimen, stated: number | undefined): Specimen {
  const column = specimen.channels.find(({ role, unit }) => role === 'temperature' && unit === '°R')
  if (!column || stated === undefined) return specimen
  const written = column.values.map((celsius) => (celsius + 273.15) * 1.8)
  const first = written.find((value) => !Number.isNaN(value)) ?? stated
  if (Math.abs(first + 459.67 - stated) >= Math.abs(first - stated)) return specimen
  const fahrenheit = { ...column, unit: '°F', values: written.map((value) => (value - 32) / 1.8) }
  const issues = specimen.issues.filter(({ code, column: name }) => code !== 'unit-assumed' || name !== column.name)
  return {
    ...specimen,
    channels: specimen.channels.map((channel) => (channel === column ? fahrenheit : channel)),
    issues: [
      ...issues,
      {
        severity: 'warning',
        code: 'unit-assumed',
        column: column.name,
        message: `Column '${column.name}' states no unit; °F was assumed, because the first line states ${stated} °R and the column begins with ${Number(first.toPrecision(5))}. If this is wrong, add the unit to the header, e.g. '${column.name} [°F]'.`,
      },
    ],
  }
}
