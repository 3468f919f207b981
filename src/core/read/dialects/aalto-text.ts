import type { TextDialect } from '../dialect.ts'
import type { Channel, Specimen } from '../specimen.ts'
import { readNumber } from '../table/geometry.ts'
import { headText } from './sample-text.ts'

/** The width extensometer spans `gauge width W0`, so the width strain is dW / W0. */
export const aaltoText: TextDialect = {
  kind: 'text',
  id: 'aalto-text',
  label: 'Aalto DIC text',
  score: (head) => (/^gauge width W0/m.test(headText(head, 12)) && /dW \[mm\]/.test(headText(head, 12)) ? 0.95 : 0),
  formats: [{ separator: ';', decimal: '.' }],
  finish: withWidthStrain,
}

function withWidthStrain(specimen: Specimen): Specimen {
  const width = readNumber(specimen.metadata.find(({ key }) => key.startsWith('gauge width W0'))?.value ?? '')
  const { b0, L0 } = specimen.geometry
  const issues = [...specimen.issues]
  let geometry = specimen.geometry
  if (width === undefined || (b0 !== undefined && width > b0 * 1.02)) {
    const found = width === undefined ? 'is missing' : `is ${width} mm, wider than the specimen (${b0} mm)`
    issues.push({
      severity: 'warning',
      code: 'implausible-dimension',
      column: 'gauge width W0',
      message: `Gauge width W0 ${found}; expected a part of the width. A decimal point was lost at the source, so width strain is not available and dW is only displayed. Correct W0 in the file.`,
    })
    if (L0 !== undefined && L0 > 100) geometry = { ...geometry, L0: undefined }
    const channels = specimen.channels.map((channel) =>
      channel.role === 'width_extension' ? { ...channel, role: 'other' as const } : channel,
    )
    return { ...specimen, geometry, channels, issues }
  }
  const change = specimen.channels.find(({ role }) => role === 'width_extension')
  if (!change) return specimen
  const along = specimen.channels.find(({ role }) => role === 'extension')
  let impossible = 0
  const values = change.values.map((value, row) => {
    const wide = value / width
    // A width change larger than the elongation is a lost decimal point.
    const bound = along && L0 ? Math.abs(along.values[row]! / L0) + 0.01 : Number.POSITIVE_INFINITY
    if (!(Math.abs(wide) > bound)) return wide
    impossible++
    return Number.NaN
  })
  if (impossible > 0) {
    issues.push({
      severity: 'warning',
      code: 'implausible-value',
      column: change.name,
      message: `Column '${change.name}': ${impossible} width changes are larger than possible for the extension of the same row. They count as missing in the width strain; correct them at the source.`,
    })
  }
  const strain: Channel = {
    name: `${change.name} / W0`,
    role: 'eng_width_strain',
    quantity: 'strain',
    unit: '1',
    values,
    missing: { ...change.missing, ...(impossible > 0 ? { implausible: impossible } : {}) },
  }
  issues.push({
    severity: 'info',
    code: 'derived-channel',
    column: strain.name,
    message: `'${strain.name}' was computed with W0 = ${width} mm, because the width extensometer spans W0 and not the whole width of ${b0} mm.`,
  })
  const channels = [
    ...specimen.channels.map((channel) => (channel === change ? { ...channel, role: 'other' as const } : channel)),
    strain,
  ]
  return { ...specimen, channels, issues }
}
