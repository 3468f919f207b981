import type { TextDialect } from '../dialect.ts'

/**
 * MatCal data of Sandia National Laboratories: a Python dictionary in the first line, then names without units. The
 * programs that write it work in inches, pounds, ksi and degrees Rankine; the temperature of the dictionary says so.
 */
export const matcal: TextDialect = {
  kind: 'text',
  id: 'matcal',
  label: 'MatCal (dictionary line)',
  score: (head) => (/^\{\s*['"]\w+['"]\s*:.*\}\s*$/.test(head.lines[0] ?? '') ? 0.95 : 0),
  traits(plan) {
    const direction = plan.metadata.find(({ key }) => key === 'direction')?.value ?? ''
    // R12, R23, R31 name the plane and direction of a shear test; R11, R22, R33 the axis of a tension test.
    const shear = /^R([123])(?!\1)[123]$/.test(direction)
    return { system: 'US', ...(shear ? { travel: 'displacement' } : {}) }
  },
  finish(specimen) {
    const temperature = specimen.metadata.find(({ key }) => key === 'temperature')
    if (!temperature || temperature.unit !== undefined) return specimen
    return {
      ...specimen,
      metadata: specimen.metadata.map((entry) => (entry === temperature ? { ...entry, unit: '°R' } : entry)),
    }
  },
}
